import type { Clip } from '../src/browser/messaging/stored-clips';
import { plainText } from '../src/export/plain-text';

/** The record of the row-block paper (Figure 1): title, keywords, date and body, a line each before the body. */
export function recordOf({ title, article }: Pick<Clip, 'title' | 'article'>): string {
  const { keywords = [], published = '', html } = article;
  return `title: ${title}\nkeywords: ${keywords.join(', ')}\ndate: ${published.slice(0, 10)}\n\n${plainText(html).trim()}\n`;
}

/** The addresses in a text file: one on each line; empty lines and lines that begin with # are left out. */
export function addressesIn(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
