import { strFromU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Article } from '../../src/article/article';
import type { Highlight } from '../../src/article/highlights/highlight';
import { exportClips } from '../../src/export/formats';
import { withoutControls } from '../../src/export/markup';
import { bytesOf } from '../support/bytes';
import { clipOf } from '../support/everything';
import { ofEachFamily } from '../support/scope';
import { badArchives, badFiles, badMarkdown, folders, titlesRead } from './field-checks';
import { armedValues, familyOf } from './fields';
import { missing } from './readable';

const text = 'The text of the article is held.';

/** Lone surrogates do not get into addresses. */
const wellFormed = (value: string) => new TextDecoder().decode(new TextEncoder().encode(value));

/** An article whose page says the same of everything. */
function articleOf(value: string): Partial<Article> {
  return {
    title: value,
    otherTitle: value,
    subtitle: value,
    site: value,
    takenFrom: value,
    author: value,
    authors: [value, value],
    description: value,
    published: value,
    modified: value,
    language: value,
    licence: value,
    keywords: [value, value],
    schemaTypes: [value],
    url: `https://e.example/${encodeURI(wellFormed(value)).slice(0, 2000)}`,
    canonicalUrl: `https://e.example/?${wellFormed(value).slice(0, 2000)}`,
    organisations: [value],
    tags: [value, `${value}/${value}`],
    note: value,
    leadImage: value,
    engine: value,
    faults: [{ reader: value, message: value }],
    html: `<p>${text}</p>`,
  };
}

/** Longer titles (UTF-16 units) are cut in places such as a table of contents. */
const longestRead = 300;

const saysSame = (one: string, other: string) => missing(one, [other]).length === 0;

/** A passage that is found, and one that is gone. */
function highlightsOf(value: string): readonly Highlight[] {
  const times = { colour: 'yellow' as const, note: value, createdAt: 1, updatedAt: 1, position: { start: 0, end: 1 } };
  const quote = (exact: string) => ({ exact, prefix: '', suffix: '' });
  return [
    { ...times, id: 'found', quote: quote(text) },
    { ...times, id: 'gone', quote: quote(`gone ${value}`) },
  ];
}

test('clips named like all values at once lie beside each other in an archive', async () => {
  const clips = armedValues.map(([, value]) => clipOf(articleOf(value)));
  expect(await badArchives(clips)).toEqual([]);
  expect(await badArchives(clips.map((clip) => ({ ...clip, template: folders })))).toEqual([]);
});

const values = ofEachFamily(armedValues, familyOf);

describe.each(values)('fields that hold %s', (_, value) => {
  const clip = clipOf(articleOf(value));
  const highlighted = { ...clip, highlights: highlightsOf(value), highlightsTitle: value };

  test('are read back as they are', async () => {
    const legible = withoutControls(value);
    if (value.length > longestRead || legible.trim() === '') return;
    const lost = Object.entries(await titlesRead(clip)).filter(
      ([, title]) => !saysSame(withoutControls(title), legible),
    );
    expect(Object.fromEntries(lost)).toEqual({});
  });

  test('make a whole file with a safe name in every format', async () => {
    expect(await badFiles(highlighted)).toEqual([]);
    const { pieces } = await exportClips('html', [clip]);
    expect(strFromU8(new Uint8Array(bytesOf(pieces)))).toContain(`<article>\n<p>${text}</p>\n</article>`);
  });

  test('stay fields in Markdown, in each of our templates', async () => {
    expect(await badMarkdown(highlighted, `==${text}==`)).toEqual([]);
  });
});
