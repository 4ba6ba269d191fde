import { done, type Outcome } from '../../browser/messaging/outcome';
import type { ReadPage } from '../../clip/pagination/join';
import type { NewDraft } from './popup-state';

/** Joins an article with the other pages that were read before. */
export async function joinedAgain(made: Outcome<NewDraft>, others: readonly ReadPage[]): Promise<Outcome<NewDraft>> {
  if (!made.ok) return made;
  const { draft, fullHtml: _, origins = [], ...value } = made.value;
  const { joined } = await import('../../clip/pagination/join');
  const whole = joined(draft.article, others, draft.article.parts?.before ?? 0, document, origins);
  return done({ ...value, draft: { ...draft, article: whole.article }, origins: whole.origins, others });
}
