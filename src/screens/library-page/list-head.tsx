import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { counted } from '../../browser/wording/language';
import { Button, IconButton } from '../ui/button';
import { Select } from '../ui/select';
import { type Arrangement, layouts, sortKeys, withSort } from './arrangement';

interface Props {
  readonly title: string;
  /** How many clips are shown; undefined while that is not known. */
  readonly count: number | undefined;
  readonly searchBox: ComponentChildren;
  /** Whether the clips are in the order of relevance, which the reader cannot change. */
  readonly isRanked: boolean;
  /** Undefined for an empty library, where there is nothing to arrange. */
  readonly arrangement: Arrangement | undefined;
  readonly onArrange: (arrangement: Arrangement) => void;
}

/** What the list shows, the search field, and how the list is arranged. */
export function ListHead({ title, count, searchBox, isRanked, arrangement, onArrange }: Props) {
  const head = useRef<HTMLElement>(null);
  useHeadHeight(head);
  return (
    <header class="row shelf-head" ref={head}>
      <NavigationButton />
      <h1 class="ellipsis" dir="auto">
        {title}
      </h1>
      <p role="status">{count !== undefined && counted('clips', count)}</p>
      {searchBox}
      {arrangement && <ViewOptions isRanked={isRanked} arrangement={arrangement} onArrange={onArrange} />}
    </header>
  );
}

/** Opens the navigation in windows that are too narrow for its column. */
export function NavigationButton() {
  return (
    <Button
      look="open-navigation screen-only"
      icon="menu"
      popovertarget="navigation"
      aria-label={t('openNavigation')}
    />
  );
}

interface ViewOptionsProps extends Pick<Props, 'isRanked' | 'onArrange'> {
  readonly arrangement: Arrangement;
}

function ViewOptions({ isRanked, arrangement, onArrange }: ViewOptionsProps) {
  const { sort, descending, layout } = arrangement;
  const order = t(descending ? 'sort_descending' : 'sort_ascending');
  return (
    <div class="view-options screen-only">
      {isRanked ? (
        <span class="quiet">{t('byRelevance')}</span>
      ) : (
        <>
          <Select
            id="sort"
            class="format"
            aria-label={t('sortBy')}
            title={t('sortBy')}
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
      <Select
        id="layout"
        class="format"
        aria-label={t('layoutOfList')}
        title={t('layoutOfList')}
        value={layout}
        values={layouts}
        nameOf={(name) => t(`layout_${name}`)}
        onChoose={(chosen) => onArrange({ ...arrangement, layout: chosen })}
      />
    </div>
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
