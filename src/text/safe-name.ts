import filenamify from 'filenamify/browser';
import { squeeze } from './white-space';

/**
 * File systems allow 255 bytes a name (ext4, APFS; NTFS 255 UTF-16 units); we
 * stop earlier so that " (1)" of a browser and a sync tool's suffix still fit.
 */
export const longestName = 200;

/** A name that is too long ends with a whole word, unless less than this share of it would stay. */
const leastKept = 0.8;

/** What no system allows in a name, and what Obsidian's links are made of; the mark that parts Persian letters. */
const marks = /[<>:"/\\|?*#^[\]\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u200c]/gu;

/** Signs that nobody sees: joiners of emoji, marks of direction. Both browsers refuse a name that holds one. */
const unseen = /(?!\u200c)\p{Cf}/gu;

/** A name that is safe on every system, cut by bytes between characters; '' when nothing is left of the text. */
export function safeName(text: string, longest = longestName): string {
  const start = text.normalize('NFC').slice(0, longestName * 4);
  const plain = trimDots(start.replace(unseen, '').replace(marks, ' '));
  const stem = trimDots(cutToBytes(plain, longest));
  // What is left for the library: device names of Windows such as CON, and rarer traps.
  return stem === '' ? '' : filenamify(stem, { replacement: '_', maxLength: longestName });
}

/** Windows drops dots and spaces at the end; a dot at the start hides a file; a tilde is the home of a shell. */
function trimDots(text: string): string {
  return squeeze(text)
    .replace(/^(?:[.~\s]|\ufe0f)+/, '')
    .replace(/(?<![.\s])[.\s]+$/, '');
}

function cutToBytes(text: string, longest: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  // A letter may carry more marks than a name has room for.
  return fitting(characters, longest) || fitting(Array.from(text), longest);
}

function fitting(pieces: readonly string[], longest: number): string {
  let bytes = 0;
  let count = 0;
  for (const piece of pieces) {
    bytes += utf8Bytes(piece);
    if (bytes > longest) break;
    count++;
  }
  const cut = pieces.slice(0, count).join('');
  const space = cut.lastIndexOf(' ');
  const inWord = count < pieces.length && /\p{L}/u.test(pieces[count] ?? '') && space > cut.length * leastKept;
  return inWord ? cut.slice(0, space) : cut;
}

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
