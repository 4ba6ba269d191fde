import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { fromHtml } from 'hast-util-from-html';
import { toString as wholeText } from 'hast-util-to-string';
import { SaxesParser } from 'saxes';
import { beforeAll, expect, test } from 'vitest';
import { type ExportInput, exportClips, type Format, formatNames } from '../../src/export/formats';
import { bytesOf } from '../support/bytes';
import { clipOf, loadEngines, snapshotOf } from '../support/clipped';
import { clipOf as inputOf } from '../support/everything';
import { show } from '../support/laid-out';
import { nodesIn } from '../support/markdown-dangers';
import { forAll, patience } from '../support/properties';
import { randomPages, randomText } from '../support/random-page';

/* Every format of clips of random pages, with random metadata: each file is read again by a parser. */

const runs = 20;

beforeAll(loadEngines);

const ajv = new Ajv2020({ allErrors: true });
addFormats.default(ajv);
const schema = new URL('../../docs/reference/clip.schema.json', import.meta.url);
const isClips = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')));

const texts = fc.oneof(randomText, fc.string({ unit: 'binary' }));
const fields = fc.record(
  {
    title: texts,
    subtitle: texts,
    site: texts,
    authors: fc.array(texts, { maxLength: 3 }),
    description: texts,
    keywords: fc.array(texts, { maxLength: 3 }),
    licence: texts,
    language: fc.constantFrom('en', 'zh-CN', 'xx-', 'en_GB', ''),
    direction: fc.constantFrom('ltr', 'rtl'),
    note: texts,
    tags: fc.array(texts, { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

/** The clip of a page with other metadata; undefined if it has no text. */
function clipped(page: Parameters<typeof show>[0], facts: Parameters<typeof inputOf>[0]): ExportInput | undefined {
  const { outcome } = clipOf(snapshotOf(show(page)), { mode: 'page', engine: 'page', siblings: [] });
  return outcome.ok ? { ...inputOf({ ...outcome.value, ...facts }), picture: async () => undefined } : undefined;
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The first letters of a text that another one lacks; both are read in order. */
function missing(text: string, other: string): string {
  const [wanted, given] = [letters(text), letters(other)];
  let at = 0;
  for (const letter of given) if (wanted.startsWith(letter, at)) at += letter.length;
  return wanted.slice(at, at + 40);
}

/** Throws where XML is not well-formed. Returns its text. */
function textOfXml(xml: string): string {
  let text = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('text', (each) => {
    text += each;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return text;
}

function textOfEpub(bytes: Uint8Array): string {
  const files = Object.entries(unzipSync(bytes)).filter(([name]) => /\.(?:xhtml|opf|ncx|xml)$/.test(name));
  const texts = new Map(files.map(([name, file]) => [name, textOfXml(strFromU8(file))]));
  return texts.get('EPUB/chapter-1.xhtml') ?? '';
}

function textOfZip(bytes: Uint8Array, read: (text: string) => string): string {
  return Object.values(unzipSync(bytes))
    .map((file) => read(strFromU8(file)))
    .join('\n');
}

/** The text of Markdown, with the numbers of notes as plain text has them. */
function readMarkdown(text: string): string {
  const parts = nodesIn(text).map((node) => {
    if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition') return `[${node.identifier}]`;
    if (node.type === 'image') return node.alt ?? '';
    if (node.type === 'html') return node.value.replace(/<[^>]*>/g, '');
    return 'value' in node ? node.value : '';
  });
  return parts.join(' ');
}

/** The text of an article without its formulas, of which some formats write the TeX. */
const textOf = (html: string) => wholeText(fromHtml(html.replace(/<math[\s\S]*?<\/math>/g, ''), { fragment: true }));

const readHtml = (text: string) => textOf(text.slice(text.indexOf('<article>')));

/** The text that a reader of each format finds in a file. */
const readers: Readonly<Record<Format, (bytes: Buffer, clip: ExportInput) => string>> = {
  md: (bytes) => readMarkdown(bytes.toString()),
  html: (bytes) => readHtml(bytes.toString()),
  txt: (bytes) => bytes.toString(),
  txtWrapped: (bytes) => bytes.toString(),
  epub: textOfEpub,
  zip: (bytes) => textOfZip(bytes, readMarkdown),
  zipHtml: (bytes) => textOfZip(bytes, readHtml),
  json(bytes) {
    const file = JSON.parse(bytes.toString());
    expect(isClips(file), JSON.stringify(isClips.errors)).toBe(true);
    return textOf(file.clips[0].html);
  },
  // A bibliography has no text.
  csl(bytes, { article, title }) {
    const [entry] = JSON.parse(bytes.toString());
    expect(entry.title).toBe(title);
    return textOf(article.html);
  },
};

test('every format has all words of any article, and is the same again', { timeout: patience }, () =>
  forAll(fc.tuple(randomPages, fields), { runs }, async ([page, facts]) => {
    const clip = clipped(page, facts);
    if (!clip) return;
    const text = textOf(clip.article.html);
    for (const format of formatNames) {
      const bytes = bytesOf((await exportClips(format, [clip])).pieces);
      expect(bytesOf((await exportClips(format, [clip])).pieces).equals(bytes), format).toBe(true);
      expect(missing(text, readers[format](bytes, clip)), format).toBe('');
    }
  }),
);
