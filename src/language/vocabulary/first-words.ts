import { startsOf, type Vocabulary } from './phrases';

/**
 * How the phrases of several vocabularies begin: a cheap look before regular expressions that match at the beginning
 * of a text. Compiling one takes longer than all its matches on a page.
 */
export class FirstWords {
  private readonly vocabularies: readonly Vocabulary[];
  /** For each word the vocabularies that have it: bit i stands for vocabulary i. */
  private words: ReadonlyMap<string, number> | undefined;
  /** For each ASCII character the lengths of the words that begin with it: bit n stands for n letters. */
  private readonly ascii = new Int32Array(0x80);
  /** The other characters with which a word begins, in both cases. */
  private readonly uncased = new Set<number>();
  /** The length of the longest word. */
  private longest = 0;

  constructor(vocabularies: readonly Vocabulary[]) {
    this.vocabularies = vocabularies;
  }

  /** The vocabularies of which a phrase may begin a text; bit i stands for vocabulary i. */
  of(text: string): number {
    this.words ??= this.read();
    let found = this.words.get('') ?? 0;
    const lengths = this.lengthsFor(text.charCodeAt(0));
    if (lengths === 0) return found;
    const first = firstWord(text).toLowerCase();
    const most = Math.min(first.length, this.longest);
    for (let end = 1; end <= most; end++) {
      if ((lengths & lengthBit(end)) !== 0) found |= this.words.get(first.slice(0, end)) ?? 0;
    }
    return found;
  }

  /** The lengths that a word may have which begins with this character. */
  private lengthsFor(unit: number): number {
    if (unit < 0x80) return this.ascii[unit] ?? 0;
    return unit < firstUncased || this.uncased.has(unit) ? -1 : 0;
  }

  private read(): ReadonlyMap<string, number> {
    const words = new Map<string, number>();
    this.vocabularies.forEach((vocabulary, i) => {
      for (const phrases of Object.values(vocabulary)) {
        for (const word of phrases.flatMap(beginningsOf)) words.set(word, (words.get(word) ?? 0) | (1 << i));
      }
    });
    for (const word of words.keys()) this.addBeginning(word);
    return words;
  }

  private addBeginning(word: string): void {
    this.longest = Math.max(this.longest, word.length);
    for (const first of [word.charAt(0), word.charAt(0).toUpperCase()]) {
      const unit = first.charCodeAt(0);
      if (unit < 0x80) this.ascii[unit] = (this.ascii[unit] ?? 0) | lengthBit(word.length);
      else this.uncased.add(unit);
    }
  }
}

/** Kana, Han, Hangul and what is beyond. */
const firstUncased = 0x3000;

/** Long words share a bit. */
function lengthBit(length: number): number {
  return 1 << Math.min(length, 31);
}

/** The Latin letters at the beginning of a text, otherwise its first character. */
function firstWord(text: string): string {
  let end = 0;
  while (isLetter(text.charCodeAt(end))) end++;
  return text.slice(0, Math.max(1, end));
}

function isLetter(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);
}

/** With what each text begins that a phrase matches; '' where anything is possible. */
function beginningsOf(phrase: string): readonly string[] {
  const first = firstWord(phrase).toLowerCase();
  if (first === '\\') return [phrase.charAt(1).toLowerCase()];
  if (first === '#') return digits;
  if (!signs.includes(first)) return [first];
  const starts = startsOf(phrase);
  return starts.length > 0 ? starts : [''];
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const signs = '[]()|*';
