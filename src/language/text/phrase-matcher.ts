import { anyOf, phrasesOf, startsOf, type Vocabulary } from '../vocabulary/phrases';
import { grouped } from './grouped';
import { lazily } from './lazily';

/**
 * Tells which texts begin with a phrase. Compiling an expression of all phrases takes longer than reading a page, so
 * each is made of the phrases that begin alike, when a text begins like them.
 */
export class PhraseMatcher {
  private readonly groups: () => Groups;

  /** `pattern` makes an expression from that of some phrases, at the beginning of a text. */
  constructor(vocabulary: Vocabulary, pattern: (phrases: string) => RegExp) {
    this.groups = lazily(() => groupsOf(vocabulary, pattern));
  }

  matches(text: string): boolean {
    return this.hasGroup(text, ({ pattern }) => pattern().test(text));
  }

  /** A cheap look: whether a text begins as a phrase does, with its first word. */
  mayBegin(text: string): boolean {
    return this.hasGroup(text, () => true);
  }

  private hasGroup(text: string, isMeant: (group: Group) => boolean): boolean {
    const groups = this.groups();
    const known = groups.get(text.charAt(0).toLowerCase());
    if (known) {
      const lower = text.slice(0, longestStart).toLowerCase();
      for (const group of known) if (lower.startsWith(group.start) && isMeant(group)) return true;
    }
    return groups.get('')?.some(isMeant) ?? false;
  }
}

/** No first word of a phrase is longer (characters). */
const longestStart = 40;

interface Group {
  /** With what the phrases begin, in lower case. */
  readonly start: string;
  readonly pattern: () => RegExp;
}

/** The groups by their first character; '' has the phrases that begin with anything. */
type Groups = ReadonlyMap<string, readonly Group[]>;

function groupsOf(vocabulary: Vocabulary, pattern: (phrases: string) => RegExp): Groups {
  const starts = phrasesOf(vocabulary).flatMap((phrase) => startsOf(phrase).map((start) => ({ start, phrase })));
  const groups = Array.from(
    grouped(starts, ({ start }) => start),
    ([start, alike]) => {
      const und = alike.map(({ phrase }) => phrase);
      return { start, pattern: lazily(() => pattern(anyOf({ und }))) };
    },
  );
  return grouped(groups, ({ start }) => start.charAt(0));
}
