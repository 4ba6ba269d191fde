import type { Article } from '../../article/article';
import { defined } from '../../language/text/defined';
import { type ClipOptions, clipChangesOf } from './changes';
import type { DraftPreview } from './popup-state';

/* How the article in the preview was clipped, to clip it again or elsewhere in the same way. */

/** The selection and the comments of an article. */
export function choicesOf({ choice, comments }: Article): Pick<ClipOptions, 'choice' | 'comments'> {
  return defined({ choice, comments: comments?.added || undefined });
}

/** All that the clip depends on. The engine is the one that answered, whether or not the reader chose it. */
export function optionsOf({ draft: { article }, added, picked, rulesOff }: DraftPreview) {
  const { engine } = article;
  return { mode: 'article', engine, ...clipChangesOf({ ...choicesOf(article), added, picked, rulesOff }) } as const;
}

/** Whether the next preview opens with its panel. */
let reopens = false;

/** Keeps the panel about the clip open while the page is clipped again, for a control in it. */
export function reopenAbout(): void {
  reopens = true;
}

/** Whether the panel opens at once; true once after each call of `reopenAbout`. */
export function takeReopening(): boolean {
  const taken = reopens;
  reopens = false;
  return taken;
}
