import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { Icon } from '../ui/icons';
import { useFocusStays } from '../ui/use-focus-stays';
import { NavigationButton } from './list-head';

interface Props {
  readonly id: string;
  /** The heading, and the title of the tab. */
  readonly title: string;
  /** What is shown beside the heading. */
  readonly beside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The top of a screen besides the list and the reader, and its content below. */
export function ScreenFrame({ id, title, beside, children }: Props) {
  useFocusStays();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main class="shelf" id={id}>
      <div class="way-back screen-only">
        <NavigationButton />
        <a id="back" class="button" href="#list">
          <Icon name="back" mirrored />
          {t('back')}
        </a>
      </div>
      <header class="row shelf-head">
        <h1 class="ellipsis">{title}</h1>
        {beside}
      </header>
      {children}
    </main>
  );
}

interface FilterProps {
  readonly id: string;
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** Narrows what a screen lists. */
export function FilterField({ id, label, query, onQuery }: FilterProps) {
  return (
    <input
      type="search"
      id={id}
      class="filter screen-only"
      aria-label={label}
      placeholder={label}
      value={query}
      onInput={({ currentTarget }) => onQuery(currentTarget.value)}
    />
  );
}
