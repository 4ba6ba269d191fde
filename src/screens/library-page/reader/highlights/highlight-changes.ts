import type { Highlight, HighlightColour, HighlightEdit, Place } from '../../../../article/highlights/highlight';
import { highlightColours } from '../../../../article/highlights/highlight';
import { ask } from '../../../../browser/messaging/channel';
import type { MessageKey } from '../../../../browser/platform/i18n';
import { keepLocalChoice, localChoice } from '../../../../browser/platform/local-choice';
import { defined } from '../../../../language/text/defined';
import { type NamedClip, tell } from '../../clip-actions';

/** What the reader does with highlights of one clip. */
export type HighlightChanges = ReturnType<typeof highlightChanges>;

/** Changes highlights of a clip, and reports what went wrong. */
export function highlightChanges(clip: NamedClip) {
  const say = (sentence: MessageKey, undo?: () => Promise<boolean>) =>
    tell(defined({ sentence, name: clip.title, undo }));

  async function edit(change: HighlightEdit): Promise<boolean> {
    const { ok } = await ask('highlight.edit', change);
    if (!ok) say('highlightNotStored');
    return ok;
  }

  async function restore(id: string): Promise<boolean> {
    const isRestored = await edit({ id, deleted: false });
    if (isRestored) say('highlightRestored');
    return isRestored;
  }

  return {
    /** Returns the id of the new highlight; undefined if it was not stored. */
    async add(place: Place, colour: HighlightColour): Promise<string | undefined> {
      const id = crypto.randomUUID();
      keepLocalChoice(colourKey, colour);
      const { ok } = await ask('highlight.add', { ...place, id, clipId: clip.id, colour });
      if (!ok) say('highlightNotStored');
      return ok ? id : undefined;
    },
    edit,
    /** Deletes a highlight and offers to undo that. */
    async remove({ id }: Highlight): Promise<void> {
      if (await edit({ id, deleted: true })) say('highlightDeleted', () => restore(id));
    },
  };
}

const colourKey = 'highlightColour';

/** The colour that the reader used last. */
export function lastColour(): HighlightColour {
  const stored = localChoice(colourKey);
  return highlightColours.find((colour) => colour === stored) ?? highlightColours[0];
}
