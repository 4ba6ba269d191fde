import { edited } from '../../article/edits';
import type { NewArticle } from '../../article/updated';
import type { DeliveryRule } from '../../browser/messaging/deliveries';
import { clipRow } from '../../library/clip-row';
import { clipTextOf } from '../../library/search/clip-text';
import { matching } from '../../library/search/language/matching';
import { type Query, queryOf } from '../../library/search/language/query';
import { matcherOf } from '../../library/search/matcher';
import type { Clause } from '../../library/search/query';
import type { SearchedClip } from '../../library/searched-clips';

/** The rule that decides where a clip goes, and the search in it that the clip matches; '' if it is for every clip. */
export interface Match {
  readonly rule: DeliveryRule;
  readonly because: string;
}

/** The first enabled rule in the reader's order that matches. */
export function matchingRule(clip: SearchedClip, rules: readonly DeliveryRule[]): Match | undefined {
  for (const rule of rules) {
    const because = rule.enabled ? reasonOf(clip, rule) : undefined;
    if (because !== undefined) return { rule, because };
  }
  return undefined;
}

/** The first of the rule's searches that a clip matches; undefined if none does. */
export function reasonOf(clip: SearchedClip, { when }: Pick<DeliveryRule, 'when'>): string | undefined {
  const searches = when.filter((search) => search.trim() !== '');
  return searches.length === 0 ? '' : searches.find((search) => matches(clip, queryOf(search)));
}

const hasWord = /[\p{L}\p{N}]/u;

/** A search with a filter that is not understood matches nothing: a typing error must not send all clips somewhere. */
function matches(searched: SearchedClip, { text: clauses, filters, ignored }: Query): boolean {
  const text = clauses.filter((clause) => hasWord.test(clause.text));
  if (ignored.length > 0 || text.length + filters.length === 0) return false;
  const highlighted = new Set(searched.highlights.length > 0 ? [searched.clip.id] : []);
  if (!matching(filters, { highlighted })(searched.clip)) return false;
  const fields = text.length > 0 ? Object.values(clipTextOf(searched)) : [];
  return text.every((clause) => holds(clause, fields));
}

/** A word that differs by a typo is no reason to send a clip away, so words are looked for as phrases. */
function holds({ text, not }: Clause, fields: readonly string[]): boolean {
  const { ranges } = matcherOf([{ kind: 'phrase', text }]);
  return fields.some((field) => ranges(field).length > 0) !== (not === true);
}

/** An article that is about to be saved, as the library would search it. */
export function searchedArticle({ title, article, edits }: NewArticle): SearchedClip {
  const now = Date.now();
  const history = { id: '', savedAt: now, revision: 1, updatedAt: now, articleAt: now };
  return {
    clip: clipRow({ title: title || article.title, article: edited(article, edits) }, history),
    article,
    highlights: [],
  };
}
