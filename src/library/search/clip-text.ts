import { decodedText } from '../../language/text/address';
import type { SearchedClip } from '../searched-clips';
import type { SnippetField } from './results';

/** The text of a clip by what it is to the search. */
export interface ClipText {
  readonly title: string;
  readonly tags: string;
  /** Author, site, source, headings, and what the reader wrote: the note and the notes of highlights. */
  readonly details: string;
  readonly body: string;
}

/** Elements within a line; all others end it. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q rb ruby s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Elements that repeat the text they belong to in another writing, which would stand between its characters. */
const left = new Set(['rp', 'rt']);

/** The text of a clean article, a line for each block. Linear in the HTML. */
export function textOfHtml(html: string): { readonly body: string; readonly headings: string } {
  const text = new TextOfTags();
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    text.add(html.slice(at, open < 0 ? html.length : open));
    if (open < 0) break;
    if (html.startsWith(reference, open)) {
      at = afterReference(html, open);
      continue;
    }
    text.tag(tagOf(html, open));
    at = tagEnd(html, open);
  }
  return { body: decoded(text.body), headings: decoded(text.headings) };
}

/** The number of a footnote, which would stand in the middle of a phrase. */
const reference = '<sup><a id="fnref-';

function afterReference(html: string, open: number): number {
  const end = html.indexOf('</sup>', open);
  return end < 0 ? html.length : end + '</sup>'.length;
}

interface Tag {
  readonly name: string;
  readonly closes: boolean;
}

class TextOfTags {
  body = '';
  headings = '';
  /** The element that is being left out. */
  private skipped = '';
  private isInHeading = false;

  add(text: string): void {
    if (this.skipped) return;
    this.body += text;
    if (this.isInHeading) this.headings += text;
  }

  tag({ name, closes }: Tag): void {
    if (left.has(name)) this.skipped = closes ? '' : name;
    else if (!inline.has(name)) this.add('\n');
    if (/^h[1-6]$/.test(name)) this.isInHeading = !closes;
  }
}

function tagOf(html: string, open: number): Tag {
  const closes = html[open + 1] === '/';
  const start = open + (closes ? 2 : 1);
  let end = start;
  while (end < start + 20 && isNameUnit(html.charCodeAt(end))) end += 1;
  return { name: html.slice(start, end).toLowerCase(), closes };
}

function isNameUnit(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39);
}

/** After the `>` of a tag, of which attributes may contain others. */
function tagEnd(html: string, open: number): number {
  let isQuoted = false;
  for (let at = open + 1; at < html.length; at++) {
    const unit = html[at];
    if (unit === '"') isQuoted = !isQuoted;
    else if (unit === '>' && !isQuoted) return at + 1;
  }
  return html.length;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', shy: '' };

/** Browsers write only these references. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(amp|lt|gt|quot|nbsp|shy);/g, (_, name: string) => named[name] ?? '');
}

/** The text of a clip by the fields that snippets name. */
export function fieldsOf({ clip, article, highlights }: SearchedClip): Readonly<Record<SnippetField, string>> {
  return {
    body: textOfHtml(article.html).body,
    note: article.note ?? '',
    highlights: wordsOf(highlights).join('\n'),
    author: clip.author ?? '',
    tags: (clip.tags ?? []).join('\n'),
    site: clip.site ?? '',
    takenFrom: article.takenFrom ?? '',
  };
}

/** The text of a clip as it is indexed. */
export function clipTextOf({ clip, article, highlights }: SearchedClip): ClipText {
  const { body, headings } = textOfHtml(article.html);
  const details = [
    clip.author,
    clip.site,
    article.takenFrom,
    article.subtitle,
    article.note,
    ...wordsOf(highlights),
    headings,
  ];
  return {
    title: clip.title,
    tags: (clip.tags ?? []).join('\n'),
    details: details.filter(Boolean).join('\n'),
    body: [clip.description, body, decodedText(clip.url)].filter(Boolean).join('\n'),
  };
}

/** The passages and notes of highlights. After an update of the clip a passage may no longer be in its text. */
function wordsOf(highlights: SearchedClip['highlights']): readonly string[] {
  return highlights.flatMap(({ quote, note }) => [quote.exact, ...(note === undefined ? [] : [note])]);
}
