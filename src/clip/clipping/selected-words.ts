import type { ClipRequest } from '../../browser/messaging/requests';
import { allWords } from '../../language/text/words';
import type { Snapshot } from '../../page/snapshot/snapshot';

/**
 * A selection of so many words is clipped at once. Who selects a passage and presses the button wants that passage, as in
 * other clippers. Fewer words are often selected by accident, by a double click or to copy a name: about a sentence has to be
 * selected. Then the article is shown and the selection offered.
 */
const fewestWords = 20;

/** Whether the selection is clipped instead of the article. */
export function isSelectionFirst({ mode, prefersSelection }: ClipRequest, selectedWords: number): boolean {
  return mode === 'article' && prefersSelection === true && selectedWords >= fewestWords;
}

export function wordsSelected({ page, selected }: Snapshot): number {
  if (!selected) return 0;
  const texts = selected.content.map((id) => {
    const text = page.text[id] ?? '';
    const cut = selected.cuts.get(id);
    return cut ? text.slice(...cut) : text;
  });
  return allWords(texts.join(' '));
}
