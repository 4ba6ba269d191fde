import filenamify from 'filenamify/browser';
import { squeeze } from './white-space';

/**
 * File systems allow 255 bytes per name (ext4, APFS; NTFS 255 UTF-16 units). The limit
 * leaves room for " (1)" and a sync tool's suffix.
 */
export const longestName = 200;

/**
 * A long name is cut at a word boundary, unless less than this share of it would be left. Chosen: a word is seldom a
 * fifth of it; scripts without spaces have no boundary.
 */
const leastKept = 0.8;

/** Characters invalid in file names, characters of Obsidian links, and the joiner of Persian letters. */
const marks = /[<>:"/\\|?*#^[\]\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u200c]/gu;

/** Invisible characters such as emoji joiners and direction marks, which both browsers refuse in names. */
const unseen = /(?!\u200c)\p{Cf}/gu;

/** A name that is valid on every system, cut by bytes between characters; '' if nothing is left. */
export function safeName(text: string, longest = longestName): string {
  const start = text.normalize('NFC').slice(0, longestName * 4);
  const plain = trimDots(start.replace(unseen, '').replace(marks, ' '));
  const stem = trimDots(cutToBytes(plain, longest));
  // The library handles the rest: device names of Windows such as CON, and rarer cases.
  return stem === '' ? '' : filenamify(stem, { replacement: '_', maxLength: longestName });
}

/** Windows drops trailing dots and spaces; a leading dot hides a file; a tilde is the home folder in a shell. */
function trimDots(text: string): string {
  return squeeze(text)
    .replace(/^(?:[.~\s]|\ufe0f)+/, '')
    .replace(/(?<![.\s])[.\s]+$/, '');
}

function cutToBytes(text: string, longest: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  // A letter may have more combining marks than fit into a name.
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
