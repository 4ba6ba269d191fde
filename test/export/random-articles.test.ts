import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { toString as wholeText } from 'hast-util-to-string';
import { beforeAll, expect, test } from 'vitest';
import { type ExportInput, exportClips, formatNames } from '../../src/export/formats';
import { bytesOf } from '../support/bytes';
import { clipOf, loadEngines, snapshotOf } from '../support/clipped';
import { clipOf as inputOf } from '../support/everything';
import { readers } from '../support/format-readers';
import { show } from '../support/laid-out';
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
    takenFrom: texts,
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

/** The text of an article without its formulas, of which some formats write the TeX. */
const textOf = (html: string) => wholeText(fromHtml(html.replace(/<math[\s\S]*?<\/math>/g, ''), { fragment: true }));

/** What only formats of data can be checked for. */
const checkData: Readonly<Record<string, (file: never, clip: ExportInput) => void>> = {
  json: (file) => expect(isClips(file), JSON.stringify(isClips.errors)).toBe(true),
  csl: ([entry]: readonly { readonly title: string }[], { title }) => expect(entry?.title).toBe(title),
};

test('every format has all words of any article, and is the same again', { timeout: patience }, () =>
  forAll(fc.tuple(randomPages, fields), { runs }, async ([page, facts]) => {
    const clip = clipped(page, facts);
    if (!clip) return;
    const text = textOf(clip.article.html);
    for (const format of formatNames) {
      const bytes = bytesOf((await exportClips(format, [clip])).pieces);
      expect(bytesOf((await exportClips(format, [clip])).pieces).equals(bytes), format).toBe(true);
      const texts = readers[format](new Uint8Array(bytes)).filter(({ lacks }) => !lacks.includes('words'));
      for (const read of texts) expect(missing(text, read.text), format).toBe('');
      checkData[format]?.(JSON.parse(bytes.toString()) as never, clip);
    }
  }),
);
