import type { Article } from '../../article/article';
import type { PartDecision } from '../../article/decision';
import { defined } from '../../language/text/defined';
import type { Part } from '../../page/parts';
import { clipChangesOf } from './changes';
import type { DraftPreview } from './popup-state';

/* How the article in the preview was clipped, to clip it again or elsewhere in the same way. */

/** All that the clip depends on. The engine is the one that answered, whether or not the reader chose it. */
export function optionsOf({ draft: { article }, ...changes }: DraftPreview) {
  const { engine, choice } = article;
  return { mode: 'article', ...clipChangesOf({ ...changes, choice }), engine } as const;
}

/** The reader's decision about a part of the page of an article. */
export function decisionOn({ readFrom }: Article, keep: boolean, on: Part): PartDecision {
  return { keep, on, ...defined({ page: readFrom === undefined ? undefined : ('data' as const) }) };
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
