import { type Candidate, share, wordsOf } from './candidates';

/** Parts of `<title>`, and headings, share at least this much with the title; names of sections and sites share less. */
const leastShared = 0.3;

/** A title has at least this many words. */
const fewestWords = 3;

/**
 * The titles that the head states if the page shows `best`, or the page's only `<h1>` if `best` is in the head alone.
 * Each has a word that the other lacks; otherwise one of them is only longer.
 */
export function otherTitles(candidates: readonly Candidate[], best: Candidate, title: string): readonly Candidate[] {
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
