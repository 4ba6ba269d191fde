import { type PageType, pageTypes } from '../../article/page-types';
import type { Page } from '../../page/page';
import { type PageTypeEvidence, pageTypeEvidence } from './evidence';
import { pageTypeWeights } from './weights';

/**
 * A page type is assigned from this probability on. Chosen: a wrong label is worse than none; weights.ts says how many
 * pages of each set get one, and how many of these are right.
 */
export const leastProbability = 0.6;

export interface JudgedKind {
  /** Only if its probability is high enough. */
  readonly kind?: PageType;
  /** Whether it is more likely a list or a collection than not, also if its type is not sure. */
  readonly isList: boolean;
  /** Whether it is read from beginning to end and may continue on other pages. */
  readonly goesOn: boolean;
}

/** A list from this probability on. Chosen: more likely than not. 123 of 179 captured lists are, and none of 524 articles. */
const likelyList = 0.5;

/** The pager of a page of these types leads to other items. Short pages of an article may resemble them. */
const notGoingOn: readonly PageType[] = ['list', 'collection', 'product'];

/**
 * The page type by what the page states, its address and what was kept of it (1 for kept
 * text nodes, `posts` of a thread): a multinomial logit. None if no type is probable
 * enough. It decides a label, whether to look for further pages, and whether author and
 * day are those of an item, so a wrong type loses no text.
 */
export function judgePageType(page: Page, kept: Uint8Array, posts: number): JudgedKind {
  if (posts >= 2) return { kind: 'thread', isList: false, goesOn: true };
  const chances = pageTypeProbabilities(pageTypeEvidence(page, kept, posts));
  const { kind, chance } = likeliest(chances);
  const isList = chance >= likelyList && (kind === 'list' || kind === 'collection');
  const chanceOfItems = notGoingOn.reduce((sum, each) => sum + (chances[pageTypes.indexOf(each)] ?? 0), 0);
  const goesOn = chanceOfItems < leastProbability;
  return chance >= leastProbability ? { kind, isList, goesOn } : { isList, goesOn };
}

/** The most probable type. The probabilities of list and collection are added. */
export function likeliest(chances: readonly number[]): { readonly kind: PageType; readonly chance: number } {
  const chanceOf = (kind: PageType) => chances[pageTypes.indexOf(kind)] ?? 0;
  const listing = chanceOf('list') + chanceOf('collection');
  const best = pageTypes.reduce((most, kind) => (chanceOf(kind) > chanceOf(most) ? kind : most));
  if (listing <= Math.max(chanceOf(best), likelyList)) return { kind: best, chance: chanceOf(best) };
  return { kind: chanceOf('list') > chanceOf('collection') ? 'list' : 'collection', chance: listing };
}

/** The probability of each of `pageTypes`; they sum to 1. */
export function pageTypeProbabilities(evidence: PageTypeEvidence, table = pageTypeWeights): number[] {
  const scores = new Float64Array(pageTypes.length);
  for (const [name, value] of Object.entries(evidence)) {
    const weights = table[name];
    if (weights)
      for (let kind = 0; kind < pageTypes.length; kind++) scores[kind] = scores[kind] + value * (weights[kind] ?? 0);
  }
  const most = Math.max(...scores);
  const odds = Array.from(scores, (score) => Math.exp(score - most));
  const all = odds.reduce((sum, each) => sum + each, 0);
  return odds.map((each) => each / all);
}
