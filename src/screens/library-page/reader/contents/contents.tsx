import './contents.css';
import { useEffect, useState } from 'preact/hooks';
import type { Article } from '../../../../article/article';
import { t } from '../../../../browser/platform/i18n';
import { listening } from '../../../ui/use-watched';
import type { Content } from '../content';
import { SidePanel } from '../side-panel';

interface Props {
  readonly headings: readonly Heading[];
  readonly current: Heading | undefined;
  readonly article: Article;
}

/** The table of contents in a column beside the text. A narrow window has none (`contents.css`). */
export function ContentsColumn(props: Props) {
  return (
    <nav class="contents screen-only" id="contents-column" aria-label={t('contents')}>
      <Contents {...props} />
    </nav>
  );
}

/** The table of contents in a panel, for narrow windows. */
export function ContentsPanel({ onClose, ...props }: Props & { onClose: () => void }) {
  return (
    <SidePanel id="contents-panel" title={t('contents')} onClose={onClose}>
      <Contents {...props} onGo={onClose} />
    </SidePanel>
  );
}

function Contents({ headings, current, article, onGo }: Props & { onGo?: () => void }) {
  return (
    <ul role="list" lang={article.language} dir={article.direction}>
      {headings.map((heading, at) => (
        <li key={at} style={{ '--level': heading.level }}>
          <button
            type="button"
            aria-current={heading === current ? 'location' : undefined}
            onClick={() => {
              onGo?.();
              go(heading);
            }}
          >
            {heading.text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The address keeps its fragment, which names the clip. */
function go({ element }: Heading): void {
  element.tabIndex = -1;
  element.scrollIntoView({ block: 'start' });
  element.focus({ preventScroll: true });
}

/** Fewer headings need no table of contents. Chosen: a table of one line leads nowhere else. */
const fewestHeadings = 2;

/** Chosen: nobody looks through a longer table. */
const mostHeadings = 500;

interface Heading {
  readonly element: HTMLElement;
  readonly text: string;
  /** 0 for the main headings. */
  readonly level: number;
}

/** The headings of an article; none if there are too few for a table of contents. */
export function headingsIn(article: HTMLElement): readonly Heading[] {
  const elements = [...article.querySelectorAll<HTMLElement>('h2, h3, h4')].slice(0, mostHeadings);
  const found = elements.map((element) => ({
    element,
    text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    level: Number(element.localName.slice(1)),
  }));
  const named = found.filter(({ text }) => text !== '');
  const top = Math.min(...named.map(({ level }) => level));
  return named.length < fewestHeadings ? [] : named.map((heading) => ({ ...heading, level: heading.level - top }));
}

/** A heading this near to the top of the window (px) begins what is read. Chosen: two lines below the toolbar. */
const readingLine = 120;

/** The heading of what is read now: the last one above the reading line. */
export function useCurrentHeading(headings: readonly Heading[], content: Content | undefined): Heading | undefined {
  const [current, setCurrent] = useState<Heading>();
  useEffect(() => {
    if (headings.length === 0) return;
    let waits = false;
    const find = () => {
      waits = false;
      setCurrent(headings.findLast(({ element }) => element.getBoundingClientRect().top <= readingLine));
    };
    const onScroll = () => {
      if (!waits) requestAnimationFrame(find);
      waits = true;
    };
    find();
    return listening('scroll', onScroll, { passive: true });
  }, [headings, content]);
  return current;
}
