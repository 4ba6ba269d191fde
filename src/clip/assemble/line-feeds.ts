/** Han, Kana, Bopomofo and their punctuation: no Hangul, whose words are parted by spaces. */
const wide = /[\u2e80-\u312f\u31a0-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6]/;

interface JoinedText {
  readonly text: string;
  /** Whether a line feed before the text is no space; otherwise a held one is a space. */
  readonly isJoined: boolean;
  /** Whether the text ended with a line feed, left out here, that may be no space. */
  readonly endsHeld: boolean;
}

/**
 * A text with its white space collapsed. A line feed between two wide characters is no space, since lines of Chinese and
 * Japanese end anywhere (CSS Text 3, section 4.1.3). `before` is the last character already written; `isHeld`: a line feed
 * after it waits for this text.
 */
export function joinedLines(characters: string, before: string, isHeld: boolean): JoinedText {
  const words = characters.trim();
  const start = characters.indexOf(words);
  const startsLine = isHeld || characters.slice(0, start).includes('\n');
  if (words === '') {
    const endsHeld = (isHeld || characters.includes('\n')) && wide.test(before);
    return { text: endsHeld ? '' : ' ', isJoined: endsHeld, endsHeld };
  }
  const isJoined = startsLine && wide.test(before) && wide.test(words.charAt(0));
  const endsHeld = characters.slice(start + words.length).includes('\n') && wide.test(words.slice(-1));
  const line = characters.slice(isJoined ? start : 0, endsHeld ? start + words.length : undefined);
  const text = line.replace(/[ \t\n\r\f]+/g, (space, at) =>
    space.includes('\n') && wide.test(line.charAt(at - 1)) && wide.test(line.charAt(at + space.length)) ? '' : ' ',
  );
  return { text, isJoined, endsHeld };
}
