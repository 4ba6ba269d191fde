import { defined } from '../../../language/text/defined';
import { comparable } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { oncePerPage } from '../../../page/text/once-per-page';
import { type Stated, statedOf } from '../stated';
import { type TextLine, textLinesOf } from '../text-lines';
import { type Candidate, isTooShort, type Title, titleCandidates } from './candidates';
import { cutsOf } from './cuts';
import { share, wordsOf } from './relations';
import { type Evidence, titleWeights } from './weights';

/** The title, and the other one if head and page differ. */
export interface PageTitle extends Title {
  readonly other?: string;
}

/** The title of a page. Whoever asks where its text begins needs it, too. */
export const pageTitle = oncePerPage((page): PageTitle => titleOf(page, textLinesOf(page), statedOf(page).stated));

/** The title by a vote of visible text and head; '' if there is none. */
export function titleOf(page: Page, lines: readonly TextLine[], stated: Stated): PageTitle {
  const candidates = titleCandidates(page, lines, stated);
  const best = bestOf(candidates);
  if (!best) return { text: '', line: -1 };
  const text = cleanTitle(best.text, stated);
  const other = bestOf(otherTitles(candidates, best, text));
  return defined({ text, line: best.line, other: other && cleanTitle(other.text, stated) });
}

function bestOf(candidates: readonly Candidate[]): Candidate | undefined {
  let best: Candidate | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const score = scoreOf(candidate);
    if (score > most) [best, most] = [candidate, score];
  }
  return best;
}

/** A title without the site's name at its end, marks around it, and invisible characters. */
function cleanTitle(title: string, { siteNames }: Stated): string {
  const visible = withoutTail(title.replace(/[\u00ad\u200b\u2060\ufeff]/g, ''));
  const last = cutsOf(visible).at(-1);
  const isSite = last && last[0] > 0 && siteNames.has(comparable(visible.slice(last[1])));
  const bare = (isSite ? visible.slice(0, last[0]) : visible).replace(/^[/|｜»›>·•]+\s+/u, '');
  return isTooShort(comparable(bare)) ? visible : bare;
}

export function scoreOf({ evidence }: Candidate): number {
  let score = 0;
  for (const [name, value] of Object.entries(evidence)) score += titleWeights[name as Evidence] * value;
  return score;
}

/** Removes cursors and anchors that themes add after a heading. */
export function withoutTail(title: string): string {
  let end = title.length;
  for (let marks = end; ; end = marks) {
    while (marks > 0 && tailMarks.includes(title.charAt(marks - 1))) marks--;
    const beforeSpace = title.slice(0, marks).trimEnd().length;
    if (marks === end || beforeSpace === marks) return title.slice(0, end);
    marks = beforeSpace;
  }
}

const tailMarks = '#¶§_|';

/** What parts of `<title>`, and headings, share with the title. Chosen: names of sections and sites share less. */
const leastShared = 0.3;

/** The fewest words of another title. Chosen: shorter ones are names of sections. */
const fewestWords = 3;

/**
 * The titles that the head states if the page shows `best`, or the page's only `<h1>` if `best` is in the head alone.
 * Each has a word that the other lacks; otherwise one of them is only longer.
 */
function otherTitles(candidates: readonly Candidate[], best: Candidate, title: string): readonly Candidate[] {
  const words = wordsOf(title);
  return candidates.filter((candidate) => {
    const { text, evidence } = candidate;
    if (candidate === best || evidence.siteName || evidence.endsWithSite) return false;
    const own = wordsOf(text);
    const [shared, covered] = [share(own, words), share(words, own)];
    if (own.size < fewestWords || shared === 1 || covered === 1) return false;
    if (best.line < 0) return evidence.onlyH1 === 1 && shared >= leastShared;
    return evidence.headline === 1 || evidence.ogTitle === 1 || (isPartOfTitle(candidate) && shared >= leastShared);
  });
}

function isPartOfTitle({ evidence }: Candidate): boolean {
  return evidence.titleWhole === 1 || evidence.titlePart === 1 || evidence.titlePrefix === 1;
}
