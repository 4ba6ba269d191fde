import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import { Button } from '../../ui/button';
import { useCloseOutside } from './close-outside';
import type { Content } from './content';
import { usePlaceBelow } from './place-below';

interface OpenNote {
  readonly reference: HTMLElement;
  readonly note: HTMLElement;
}

/** Shows a note at its reference; the list of notes stays. */
export function Footnotes({ content, sheet }: { content: Content | undefined; sheet: HTMLElement }) {
  const [open, setOpen] = useState<OpenNote>();
  const article = content?.article;
  useLayoutEffect(() => {
    if (!article) return;
    const onClick = (event: Event) => {
      const found = event.target instanceof Element ? noteOf(event.target, article) : undefined;
      if (!found) return;
      event.preventDefault();
      // Otherwise the link goes to the note.
      event.stopPropagation();
      setOpen(found);
    };
    article.addEventListener('click', onClick, { capture: true });
    return () => article.removeEventListener('click', onClick, { capture: true });
  }, [article]);
  return open ? <Note {...open} sheet={sheet} onClose={() => setOpen(undefined)} /> : null;
}

function noteOf(target: Element, article: HTMLElement): OpenNote | undefined {
  const reference = target.closest<HTMLAnchorElement>('a[role="doc-noteref"]');
  const id = reference?.hash.slice(1);
  const note = id ? article.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : undefined;
  return reference && note ? { reference, note } : undefined;
}

function Note({ reference, note, sheet, onClose }: OpenNote & { sheet: HTMLElement; onClose: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const place = usePlaceBelow(() => reference, sheet, reference);
  useLayoutEffect(() => {
    body.current?.replaceChildren(...copyOf(note));
    card.current?.focus({ preventScroll: true });
  }, [reference]);
  useCloseOutside(card, true, onClose);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
    reference.focus({ preventScroll: true });
  }

  function goToList(): void {
    onClose();
    note.tabIndex = -1;
    note.scrollIntoView({ block: 'center' });
    note.focus({ preventScroll: true });
  }

  return (
    <div
      class="floating note-card screen-only"
      id="note-card"
      role="dialog"
      aria-label={t('footnote', reference.textContent ?? '')}
      tabIndex={-1}
      ref={card}
      style={place}
      onKeyDown={onKeyDown}
    >
      <div class="article book note-text" ref={body} />
      <Button id="to-note" label={t('toNote')} onClick={goToList} />
    </div>
  );
}

/** The content of a note without what belongs to its place in the list. */
function copyOf(note: HTMLElement): Node[] {
  const copy = note.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return [];
  for (const element of copy.querySelectorAll('[role="doc-backlink"], [data-added]')) element.remove();
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  for (const mark of copy.querySelectorAll('mark[data-highlight]')) mark.replaceWith(...mark.childNodes);
  return [...copy.childNodes];
}
