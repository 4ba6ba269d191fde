import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import type { Active, DrawnMark, DrawnView, OnActive } from './drawn-view';
import { Swatch } from './legend';
import { fateOf, figureName, figureValue, headOf } from './names';
import { useSize } from './use-size';

interface Props {
  readonly view: DrawnView;
  readonly active: Active;
  readonly onActive: OnActive;
}

/** The height of an entry, px: entries outside the part that is scrolled to are not made. */
const entryHeight = 52;

/** Entries above and below that part. */
const spare = 6;

/** All marks in document order, indented by what they are in. */
export function MarkList({ view: { marks }, active, onActive }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { height } = useSize(list);
  const [top, setTop] = useState(0);
  const { place } = active;

  useEffect(() => {
    if (active.by !== 'list') bringIntoView(list.current, place);
  }, [active]);

  const choose = (event: KeyboardEvent) => {
    const next = nextPlace(event.key, place, marks.length, Math.max(1, Math.floor(height / entryHeight) - 1));
    if (next === undefined) return;
    event.preventDefault();
    onActive({ place: next, by: 'keys' });
  };

  const first = Math.max(0, Math.floor(top / entryHeight) - spare);
  const last = Math.min(marks.length, Math.ceil((top + height) / entryHeight) + spare);
  const shown = withActive(first, last, place, marks.length);
  return (
    <div
      ref={list}
      class="marks"
      id="marks"
      role="listbox"
      tabIndex={0}
      aria-label={t('methodsList')}
      aria-activedescendant={place >= 0 ? `mark-${place}` : undefined}
      onKeyDown={choose}
      onFocus={() => place < 0 && marks.length > 0 && onActive({ place: 0, by: 'keys' })}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div class="all-marks" role="presentation" style={{ height: `${marks.length * entryHeight}px` }}>
        {shown.map((at) => {
          const mark = marks[at];
          return (
            mark && <Entry key={at} mark={mark} at={at} of={marks.length} isActive={at === place} onActive={onActive} />
          );
        })}
      </div>
    </div>
  );
}

/** The entries to make; the active one always, because assistive software looks for it. */
function withActive(first: number, last: number, place: number, count: number): number[] {
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
  return place >= 0 && place < count && (place < first || place >= last) ? [...shown, place] : shown;
}

function nextPlace(key: string, place: number, count: number, page: number): number | undefined {
  const to: Readonly<Record<string, number>> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    PageDown: place + page,
    PageUp: place - page,
    Home: 0,
    End: count - 1,
  };
  const next = to[key];
  return next === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, next));
}

function bringIntoView(list: HTMLElement | null, place: number): void {
  if (!list || place < 0) return;
  const top = place * entryHeight;
  if (top < list.scrollTop) list.scrollTop = top - entryHeight;
  else if (top + entryHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top + 2 * entryHeight - list.clientHeight;
  }
}

interface EntryProps {
  readonly mark: DrawnMark;
  readonly at: number;
  readonly of: number;
  readonly isActive: boolean;
  readonly onActive: OnActive;
}

/** Deeper entries are indented no further. Chosen: ten steps of 10 px leave most of a line for its text. */
const deepest = 10;

function Entry({ mark, at, of, isActive, onActive }: EntryProps) {
  const { kept, text, tag, depth, holds, special, figures } = mark;
  const [main] = figures.filter(({ name }) => name !== 'probability');
  return (
    <div
      class="entry"
      id={`mark-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-posinset={at + 1}
      aria-setsize={of}
      data-kept={kept}
      data-holds={holds}
      style={{
        top: `${at * entryHeight}px`,
        height: `${entryHeight}px`,
        paddingInlineStart: `${12 + 10 * Math.min(depth, deepest)}px`,
      }}
      onPointerEnter={() => onActive({ place: at, by: 'list' })}
    >
      <Swatch mark={mark} />
      <span class="ellipsis entry-text">
        {(holds || text === '') && <code>{`<${tag}>`}</code>}
        <bdi>{text}</bdi>
      </span>
      <span class="entry-facts">
        <span>{headOf(mark)}</span>
        {special && <strong>{t(`special_${special}`)}</strong>}
        {main && <span>{`${figureName(main)} ${figureValue(main)}`}</span>}
        <span class="fate">{fateOf(mark)}</span>
      </span>
    </div>
  );
}
