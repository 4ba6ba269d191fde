import './highlights.css';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { HighlightColour, Place, Span } from '../../../../article/highlights/highlight';
import type { Clip } from '../../../../browser/messaging/stored-clips';
import { t } from '../../../../browser/platform/i18n';
import { tell } from '../../clip-actions';
import { useKeys } from '../../keys';
import type { Content } from '../content';
import { highlightChanges, lastColour } from './highlight-changes';
import { HighlightCard } from './highlight-editor';
import { HighlightPanel } from './highlight-panel';
import { type HighlightedArticle, useHighlights } from './highlighted-article';
import { SelectionBar, selectedIn, useSelected } from './selection-bar';

interface Props {
  readonly clip: Clip;
  readonly content: Content | undefined;
  readonly sheet: HTMLElement;
  /** Whether the list of all highlights is shown. */
  readonly listed: boolean;
  readonly onUnlist: () => void;
}

/** Highlights and notes: makes, draws, opens and lists them. */
export function Highlighting({ clip, content, sheet, listed, onUnlist }: Props) {
  const { drawing, anchored } = useHighlights(clip.id, content);
  const selected = useSelected(drawing);
  const [openId, setOpen] = useState<string>();
  const [said, say] = useState('');
  const changes = useMemo(() => highlightChanges(clip), [clip.id]);

  async function add(colour: HighlightColour, withNote = false): Promise<void> {
    const place = drawing && selectedIn(drawing)?.place;
    if (!place || place === 'too long') return;
    const id = await changes.add(place, colour);
    if (id === undefined) return;
    // The reader may have selected something else meanwhile.
    if (isWithin(selectedIn(drawing)?.place, place)) document.getSelection()?.removeAllRanges();
    say(t('highlighted'));
    if (withNote) setOpen(id);
  }

  useOpening(drawing, setOpen);
  const ofSelection = (withNote: boolean) => () => {
    if (!drawing || !selectedIn(drawing)) return false;
    return add(lastColour(), withNote);
  };
  useKeys('reader', { highlight: ofSelection(false), note: ofSelection(true) });
  const open = anchored?.find(({ highlight, span }) => highlight.id === openId && span)?.highlight;
  return (
    <>
      <p class="unseen" role="status">
        {said}
      </p>
      {selected && !open && (
        <SelectionBar
          selected={selected}
          sheet={sheet}
          onHighlight={add}
          onNote={() => void add(lastColour(), true)}
          onCopied={(copied) => (copied ? say(t('copied')) : tell({ sentence: 'notCopiedText', name: clip.title }))}
        />
      )}
      {open && drawing && (
        <HighlightCard
          highlight={open}
          drawing={drawing}
          sheet={sheet}
          changes={changes}
          onClose={() => setOpen(undefined)}
        />
      )}
      {listed && (
        <HighlightPanel
          anchored={anchored ?? []}
          article={clip.article}
          changes={changes}
          onGo={(id) => drawing && go(drawing, id)}
          onClose={onUnlist}
        />
      )}
    </>
  );
}

/** Opens a highlight on a click on its text or its button. */
function useOpening(drawing: HighlightedArticle | undefined, open: (id: string) => void): void {
  useLayoutEffect(() => {
    if (!drawing) return;
    const onClick = ({ target }: Event) => {
      const found = target instanceof Element ? target.closest<HTMLElement>('[data-highlight]') : undefined;
      const id = found?.dataset.highlight;
      // Links lead where they lead, and selected text is about to be used.
      if (!found || id === undefined || (found.localName === 'mark' && found.closest('a, summary'))) return;
      if (document.getSelection()?.isCollapsed !== false) open(id);
    };
    drawing.article.addEventListener('click', onClick);
    return () => drawing.article.removeEventListener('click', onClick);
  }, [drawing]);
}

/** Whether what is selected now is a part of a place: drawing a highlight there moves the ends of the selection. */
function isWithin(selected: Place | 'too long' | undefined, { position }: Place): boolean {
  return typeof selected === 'object' && isPartOf(selected.position, position);
}

function isPartOf(one: Span, other: Span): boolean {
  return one.start >= other.start && one.end <= other.end;
}

/** Scrolls to a highlight and focuses its button. */
function go(drawing: HighlightedArticle, id: string): void {
  drawing.marksOf(id)[0]?.scrollIntoView({ block: 'center' });
  drawing.buttonOf(id)?.focus({ preventScroll: true });
}
