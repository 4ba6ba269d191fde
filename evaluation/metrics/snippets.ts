import { harmonic } from './overlap';

/** How the snippets of one page, or of many added up, came out. */
export interface SnippetCounts {
  /** `with` snippets that are there. */
  readonly found: number;
  readonly missing: number;
  /** `without` snippets that are there. */
  readonly slipped: number;
  readonly avoided: number;
}

export const noSnippets: SnippetCounts = { found: 0, missing: 0, slipped: 0, avoided: 0 };

/** Looks for snippets in a text. White space and case do not matter: how a page breaks its lines is no fault. */
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

/** Each snippet a yes-or-no question: precision, recall, F and accuracy over all of them. Null when there are none. */
export function snippetScore({ found, missing, slipped, avoided }: SnippetCounts): SnippetScore | null {
  const all = found + missing + slipped + avoided;
  if (all === 0) return null;
  const { p, r, f1 } = harmonic(share(found, found + slipped), share(found, found + missing));
  return { p, r, f: f1, accuracy: (found + avoided) / all };
}

function share(part: number, all: number): number {
  return all === 0 ? 0 : part / all;
}
