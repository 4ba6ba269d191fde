import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as mdastText } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { markdownOf } from '../../../src/export/markdown-file';
import { type PresetName, presets } from '../../../src/export/template/presets';
import { renderFrontMatter } from '../../../src/export/template/properties';
import { type TemplateClip, valuesOf } from '../../../src/export/template/values';
import { sampleArticle } from '../../support/sample-article';

/*
 * What the programs that a template names read in its files, by their documentation
 * and with the parsers that they use.
 */

const clip: TemplateClip = {
  article: {
    ...sampleArticle,
    authors: ['Ann Reed', '李雷'],
    author: 'Ann Reed, 李雷',
    site: 'The Courier',
    published: '2026-03-04T08:05:00+01:00',
    language: 'en',
    description: 'How salt: was carried',
    keywords: ['salt roads', '2026', 'C#'],
  },
  title: 'Salt: "roads" [1]',
  clippedAt: new Date(2026, 10, 21, 10, 0, 0),
};
const valuesFor = (given: TemplateClip) => valuesOf(given, { content: () => 'Body.\n', text: () => 'Body.' });
const file = (name: PresetName, given = clip) => markdownOf(presets[name], valuesFor(given));
const head = (text: string) => /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '';

test('Obsidian gets lists, dates as dates, and authors as quoted links', () => {
  const text = file('obsidian');
  expect(parse(head(text))).toEqual({
    title: 'Salt: "roads" [1]',
    source: 'https://www.example.org/salt',
    author: ['[[Ann Reed]]', '[[李雷]]'],
    published: '2026-03-04',
    created: '2026-11-21',
    description: 'How salt: was carried',
    tags: ['clippings'],
  });
  expect(text).toContain('\npublished: 2026-03-04\n');
  expect(text).toContain('\n  - "[[Ann Reed]]"\n');
});

test('the presets with front matter or properties name the source of the text, if there is one', () => {
  const given = { ...clip, article: { ...clip.article, takenFrom: '新华网' } };
  for (const name of ['standard', 'obsidian'] as const)
    expect(parse(head(file(name, given)))).toMatchObject({ takenfrom: '新华网' });
  expect(parse(head(file('citation', given)))).toMatchObject({ 'original-publisher': '新华网' });
  expect(file('logseq', given)).toContain('\ntakenfrom:: 新华网\n');
});

test('every preset has the note of the reader', () => {
  const given = { ...clip, article: { ...clip.article, note: 'Ask Olga.' } };
  for (const name of Object.keys(presets) as PresetName[]) expect(file(name, given)).toContain('Ask Olga.');
  expect(file('logseq', given)).toContain('\ntags:: clippings\n\nAsk Olga.\n\nBody.\n');
  expect(file('plain', given)).toContain('<https://www.example.org/salt>\n\nAsk Olga.\n\nBody.\n');
  expect(file('plain')).toContain('<https://www.example.org/salt>\n\nBody.\n');
});

test('Joplin reads title, address, authors in one line, the time of the clip and tags, all as text', () => {
  const text = file('joplin');
  expect(load(head(text), { schema: FAILSAFE_SCHEMA })).toEqual({
    title: 'Salt: "roads" [1]',
    source: 'https://www.example.org/salt',
    author: 'Ann Reed, 李雷',
    created: '2026-11-21 10:00:00',
    tags: ['clippings', 'salt roads', '2026', 'C#'],
  });
  // It eats one empty line behind the head, and mends lines that begin with a hyphen to two spaces before it.
  expect(text).toMatch(/\n---\n\nBody\.\n$/);
  const lists = head(text).match(/^ *- /gm);
  expect(new Set(lists)).toEqual(new Set(['  - ']));
});

test('Logseq finds the page properties in its first block, one per line', () => {
  expect(file('logseq')).toBe(
    'title:: Salt: "roads" [1]\nsource:: https://www.example.org/salt\nauthor:: [[Ann Reed]], [[李雷]]\npublished:: 2026-03-04\ncreated:: 2026-11-21\ndescription:: How salt: was carried\ntags:: clippings\n\nBody.\n',
  );
  const { author: _, authors: __, published: ___, description: ____, ...bare } = clip.article;
  expect(file('logseq', { ...clip, article: bare })).toBe(
    'title:: Salt: "roads" [1]\nsource:: https://www.example.org/salt\ncreated:: 2026-11-21\ntags:: clippings\n\nBody.\n',
  );
});

test('Pandoc and Quarto read the document metadata', () => {
  expect(parse(head(file('citation')))).toEqual({
    title: 'Salt: "roads" [1]',
    author: ['Ann Reed', '李雷'],
    date: '2026-03-04',
    lang: 'en',
    abstract: 'How salt: was carried',
    keywords: ['salt roads', '2026', 'C#'],
    publisher: 'The Courier',
    url: 'https://www.example.org/salt',
    accessed: '2026-11-21',
  });
});

const likeOthers = [...'no Yes off y 12:30:45 1_000 0b11 << null 1984 007 1e3 ~'.split(' '), '- x', '# x', 'a: b'];

test.each(likeOthers)('the title %s is text to parsers of YAML 1.2 and 1.1 (Jekyll, Hugo, PyYAML)', (title) => {
  const text = renderFrontMatter('title: {{title}}', valuesFor({ ...clip, title }));
  for (const version of ['1.1', '1.2'] as const)
    expect([version, parse(text.slice(4, -4), { version })]).toEqual([version, { title }]);
  expect(load(text.slice(4, -4))).toEqual({ title });
});

test('tags are valid in Obsidian and Logseq: no spaces, no punctuation, not only digits', () => {
  const text = renderFrontMatter('tags: [clippings, {{keywords|tag}}]', valuesFor(clip));
  expect(parse(text.slice(4, -4))).toEqual({ tags: ['clippings', 'salt-roads', '_2026', 'C'] });
});

test('a title with Markdown characters stays text in bodies', () => {
  const title = 'The <b> tag, *stars* and [links] | A_B';
  for (const name of ['plain', 'citation'] as const) {
    const body = file(name, { ...clip, title }).replace(/^---[\s\S]*?\n---\n\n/, '');
    const [first] = fromMarkdown(body).children;
    expect(mdastText(first)).toContain(title);
  }
});
