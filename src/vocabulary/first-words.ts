import { startsOf, type Vocabulary } from './phrases';

/**
 * How the phrases of several vocabularies begin: a cheap look before regular expressions that match at the beginning
 * of a text. Compiling one takes longer than all its matches on a page.
 */
export class FirstWords {
  private readonly vocabularies: readonly Vocabulary[];
  /** For each word the vocabularies that have it: bit i stands for vocabulary i. */
  private words: ReadonlyMap<string, number> | undefined;
  /** 1 for each ASCII character with which a word begins. */
  private readonly ascii = new Uint8Array(0x80);
  /** The length of the longest word. */
  private longest = 0;

  constructor(vocabularies: readonly Vocabulary[]) {
    this.vocabularies = vocabularies;
  }

  /** The vocabularies of which a phrase may begin a text; bit i stands for vocabulary i. */
  of(text: string): number {
    this.words ??= this.read();
    let found = this.words.get('') ?? 0;
    if (!this.mayBegin(text.charCodeAt(0))) return found;
    const first = firstWord(text).toLowerCase();
    const most = Math.min(first.length, this.longest);
    for (let end = 1; end <= most; end++) found |= this.words.get(first.slice(0, end)) ?? 0;
    return found;
  }

  /** False if no word begins with an ASCII character. */
  private mayBegin(unit: number): boolean {
    return !(unit < 0x80) || this.ascii[unit] === 1;
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
      if (first !== '' && first.charCodeAt(0) < 0x80) this.ascii[first.charCodeAt(0)] = 1;
    }
  }
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
