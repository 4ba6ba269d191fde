import { startsOf, type Vocabulary } from './phrases';

/**
 * A cheap look before a regular expression made of vocabularies. Compiling one takes longer than all its matches on a
 * page, and most texts contain none of the words with which its phrases begin.
 */
export class Hint {
  private beginnings: readonly string[] | undefined;

  constructor(
    private readonly vocabularies: readonly Vocabulary[],
    /** Other texts that the expression looks for, in lower case. */
    private readonly others: readonly string[] = [],
  ) {}

  /** Whether a text may contain one of the phrases. */
  in(text: string): boolean {
    const lower = text.toLowerCase();
    for (const beginning of this.all()) if (lower.includes(beginning)) return true;
    return false;
  }

  /** Whether a text may begin with one of the phrases. */
  starts(text: string): boolean {
    const lower = text.toLowerCase();
    for (const beginning of this.all()) if (lower.startsWith(beginning)) return true;
    return false;
  }

  private all(): readonly string[] {
    this.beginnings ??= [...this.vocabularies.flatMap(beginningsIn), ...this.others];
    return this.beginnings;
  }
}

/** The beginning of each phrase up to the first sign; '' where it is unknown, which every text contains. */
function beginningsIn(vocabulary: Vocabulary): readonly string[] {
  return Object.values(vocabulary).flatMap((phrases) => phrases.flatMap(beginningsOfPhrase));
}

function beginningsOfPhrase(phrase: string): readonly string[] {
  let end = 0;
  while (end < phrase.length && !signs.includes(phrase.charAt(end))) end++;
  return end > 0 ? [phrase.slice(0, end).toLowerCase()] : startsOf(phrase);
}

const signs = '[]()|#*\\';
