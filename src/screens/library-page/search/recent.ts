import { keepLocalChoice, localChoice } from '../../../browser/platform/local-choice';

const key = 'recentSearches';

/** So many are kept. */
const most = 20;

/** A longer query is not worth offering (UTF-16 units). */
const longest = 200;

/** The latest searches, the newest first. They are kept on this computer only. */
export function recentSearches(): readonly string[] {
  const stored = localChoice(key);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, most) : [];
}

export function rememberSearch(query: string): void {
  const asked = query.trim();
  if (asked === '' || asked.length > longest) return;
  keepLocalChoice(key, [asked, ...recentSearches().filter((other) => other !== asked)].slice(0, most));
}

export function forgetSearches(): void {
  keepLocalChoice(key, []);
}
