import { harmonic } from './overlap';

/** Snippet counts of one page, or the sum over many. */
export interface SnippetCounts {
  /** `with` snippets that the answer contains. */
  readonly found: number;
  readonly missing: number;
  /** `without` snippets that the answer contains. */
  readonly slipped: number;
  readonly avoided: number;
}

export const noSnippets: SnippetCounts = { found: 0, missing: 0, slipped: 0, avoided: 0 };

/** Searches a text for snippets, ignoring white space and case: how a page breaks its lines is not an error. */
export function countSnippets(text: string, wanted: readonly string[], unwanted: readonly string[]): SnippetCounts {
  const searched = bare(text);
  const holds = (snippet: string) => searched.includes(bare(snippet));
  const found = wanted.filter(holds).length;
  const slipped = unwanted.filter(holds).length;
  return { found, missing: wanted.length - found, slipped, avoided: unwanted.length - slipped };
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s\u200b\ufeff]+/gu, '');
}

export function addSnippets(a: SnippetCounts, b: SnippetCounts): SnippetCounts {
  return {
    found: a.found + b.found,
    missing: a.missing + b.missing,
    slipped: a.slipped + b.slipped,
    avoided: a.avoided + b.avoided,
  };
}

export interface SnippetScore {
  readonly p: number;
  readonly r: number;
  readonly f: number;
  readonly accuracy: number;
}

/**
 * Treats each snippet as a yes-or-no question: precision, recall, F and accuracy over all of them. Null if there are
 * none.
 */
export function snippetScore({ found, missing, slipped, avoided }: SnippetCounts): SnippetScore | null {
  const all = found + missing + slipped + avoided;
  if (all === 0) return null;
  const { p, r, f1 } = harmonic(share(found, found + slipped), share(found, found + missing));
  return { p, r, f: f1, accuracy: (found + avoided) / all };
}

function share(part: number, all: number): number {
  return all === 0 ? 0 : part / all;
}
