import { strFromU8, unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Article } from '../../src/article/article';
import { exportClips, type Format, formatNames } from '../../src/export/formats';
import { presets } from '../../src/template/presets';
import type { Template } from '../../src/template/template-fields';
import { bytesOf } from '../support/bytes';
import { clipOf } from '../support/everything';
import { fieldValues } from './fields';
import { liveCode, rendered } from './rendered';

const text = 'The text of the article is held.';

/** Lone surrogates do not get into addresses. */
const wellFormed = (value: string) => new TextDecoder().decode(new TextEncoder().encode(value));

/** An article whose page says the same of everything. */
function articleOf(value: string): Partial<Article> {
  return {
    title: value,
    subtitle: value,
    site: value,
    author: value,
    authors: [value, value],
    description: value,
    published: value,
    modified: value,
    language: value,
    licence: value,
    keywords: [value, value],
    url: `https://e.example/${encodeURI(wellFormed(value)).slice(0, 2000)}`,
    canonicalUrl: `https://e.example/?${wellFormed(value).slice(0, 2000)}`,
    html: `<p>${text}</p>`,
  };
}

const values = Object.entries(fieldValues).map(([name, value]) => {
  return [name, value.replaceAll('RUN', 'pwned(0)').replaceAll('BEACON', 'https://beacon.example/x')] as const;
});

async function fileOf(value: string, format: Format, template: Template = presets.standard) {
  const file = await exportClips(format, [{ ...clipOf(articleOf(value)), template }]);
  return { name: file.name, bytes: new Uint8Array(bytesOf(file.pieces)) };
}

const { DOMParser } = new JSDOM().window;

/** What runs in a document, or is there for nothing else. */
function running(source: string, type: DOMParserSupportedType): readonly string[] {
  const found: string[] = [];
  for (const { localName, attributes } of new DOMParser().parseFromString(source, type).querySelectorAll('*')) {
    if (/^(?:script|iframe|img|object|embed|base|parsererror)$/.test(localName)) found.push(`<${localName}>`);
    for (const { name, value } of attributes)
      if (name.startsWith('on') || (/(?:href|src)$/.test(name) && /^\s*(?:java|vb)script:/i.test(value)))
        found.push(`${name}="${value.slice(0, 80)}"`);
  }
  return found;
}

describe.each(values)('fields that hold %s', (_, value) => {
  test('make a whole file with a safe name in every format', async () => {
    for (const format of formatNames) {
      const { name, bytes } = await fileOf(value, format);
      expect(bytes.length).toBeGreaterThan(0);
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
      expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]+\.\w+$/u);
      expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)\.|^\.|[. ]\.\w+$/i);
      if (format === 'json' || format === 'csl') expect(JSON.parse(strFromU8(bytes))).toBeTruthy();
    }
  });

  test('stay fields in HTML and in a book', async () => {
    const html = strFromU8((await fileOf(value, 'html')).bytes);
    expect(running(html, 'text/html')).toEqual([]);
    expect(html).toContain(`<article>\n<p>${text}</p>\n</article>`);
    for (const [path, file] of Object.entries(unzipSync((await fileOf(value, 'epub')).bytes)))
      if (/\.(?:xhtml|opf|ncx|xml)$/.test(path)) expect(running(strFromU8(file), 'application/xml'), path).toEqual([]);
  });

  test.each(Object.entries(presets))('stay fields in Markdown: %s', async (_name, template: Template) => {
    const markdown = strFromU8((await fileOf(value, 'md', template)).bytes);
    const unknown = propertiesOf(markdown).filter((key) => !template.frontMatter.includes(`${key}: `));
    expect(unknown).toEqual([]);
    const shown = rendered(markdown);
    expect(running(shown, 'text/html')).toEqual([]);
    expect(shown).toContain(`<p>${text}</p>`);
    expect(liveCode(markdown)).toEqual([]);
  });
});

function propertiesOf(markdown: string): readonly string[] {
  const [, front = ''] = /^---\n([\s\S]*?\n)---\n/.exec(markdown) ?? [];
  return Object.keys((parse(front) as object | null) ?? {});
}
