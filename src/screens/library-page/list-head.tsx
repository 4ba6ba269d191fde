import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { counted } from '../../browser/wording/language';
import { Button, IconButton } from '../ui/button';
import { type Arrangement, layouts, sortKeys, withSort } from './arrangement';

interface Props {
  readonly title: string;
  /** How many clips are shown; undefined while that is not known. */
  readonly count: number | undefined;
  readonly searchBox: ComponentChildren;
  /** Whether the clips are in the order of relevance, which the reader cannot change. */
  readonly isRanked: boolean;
  readonly arrangement: Arrangement;
  readonly onArrange: (arrangement: Arrangement) => void;
}

/** What the list shows, the search field, and how the list is arranged. */
export function ListHead({ title, count, searchBox, isRanked, arrangement, onArrange }: Props) {
  const head = useRef<HTMLElement>(null);
  useHeadHeight(head);
  return (
    <header class="shelf-head" ref={head}>
      <NavigationButton />
      <h1 class="ellipsis" dir="auto">
        {title}
      </h1>
      <p role="status">{count !== undefined && counted('clips', count)}</p>
      {searchBox}
      <ViewOptions isRanked={isRanked} arrangement={arrangement} onArrange={onArrange} />
    </header>
  );
}

/** Opens the navigation in windows that are too narrow for its column. */
export function NavigationButton() {
  return <Button look="open-navigation" icon="menu" popovertarget="navigation" aria-label={t('openNavigation')} />;
}

function ViewOptions({ isRanked, arrangement, onArrange }: Pick<Props, 'isRanked' | 'arrangement' | 'onArrange'>) {
  const { sort, descending, layout } = arrangement;
  const order = t(descending ? 'sort_descending' : 'sort_ascending');
  return (
    <div class="view-options">
      {isRanked ? (
        <span class="quiet">{t('byRelevance')}</span>
      ) : (
        <>
          <Choice
            id="sort"
            label={t('sortBy')}
            value={sort}
            values={sortKeys}
            nameOf={(key) => t(`sort_${key}`)}
            onChoose={(key) => onArrange(withSort(arrangement, key))}
          />
          <IconButton
            id="sort-order"
            icon={descending ? 'descending' : 'ascending'}
            label={order}
            onClick={() => onArrange({ ...arrangement, descending: !descending })}
          />
        </>
      )}
      <Choice
        id="layout"
        label={t('layoutOfList')}
        value={layout}
        values={layouts}
        nameOf={(name) => t(`layout_${name}`)}
        onChoose={(chosen) => onArrange({ ...arrangement, layout: chosen })}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ id, label, value, values, nameOf, onChoose }: ChoiceProps<Value>) {
  return (
    <select
      id={id}
      class="format"
      aria-label={label}
      title={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = values.find((each) => each === currentTarget.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </select>
  );
}

/** Tells the style sheets the height of a head that stays at the top of the window, so that nothing hides below it. */
function useHeadHeight(head: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return;
    const { style } = document.documentElement;
    const tell = () => style.setProperty('--head-height', `${element.offsetHeight}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
