import filenamify from 'filenamify/browser';
import { squeeze } from '../text/white-space';

/**
 * File systems allow 255 bytes a name (ext4, APFS; NTFS 255 UTF-16 units); we
 * stop earlier so that " (1)" of a browser and a sync tool's suffix still fit.
 */
const longestBytes = 200;

/** What no system allows in a name, and what Obsidian's links are made of. */
const marks = /[<>:"/\\|?*#^[\]\p{C}]/gu;

/** A name that is safe on every system, cut by bytes between characters; never empty. `extension` without the dot. */
export function fileName(title: string, extension: string): string {
  const plain = trimDots(title.slice(0, longestBytes * 2).replace(marks, ' '));
  const stem = trimDots(cutToBytes(plain, longestBytes - extension.length - 1));
  // What is left for the library: device names of Windows such as CON, and rarer traps.
  return `${stem === '' ? 'Untitled' : filenamify(stem, { replacement: '_', maxLength: longestBytes })}.${extension}`;
}

function trimDots(text: string): string {
  return squeeze(text).replace(/^[.\s]+|[.\s]+$/g, '');
}

function cutToBytes(text: string, longest: number): string {
  let bytes = 0;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += utf8Bytes(segment);
    if (bytes > longest) return cut;
    cut += segment;
  }
  return cut;
}

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
