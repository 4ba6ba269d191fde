import { strFromU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Article } from '../../src/article/article';
import { exportClips } from '../../src/export/formats';
import { bytesOf } from '../support/bytes';
import { clipOf } from '../support/everything';
import { badFiles, badMarkdown } from './field-checks';
import { armedValues } from './fields';

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

describe.each(armedValues)('fields that hold %s', (_, value) => {
  const clip = clipOf(articleOf(value));

  test('make a whole file with a safe name in every format', async () => {
    expect(await badFiles(clip)).toEqual([]);
    const { pieces } = await exportClips('html', [clip]);
    expect(strFromU8(new Uint8Array(bytesOf(pieces)))).toContain(`<article>\n<p>${text}</p>\n</article>`);
  });

  test('stay fields in Markdown, in each of our templates', async () => {
    expect(await badMarkdown(clip, text)).toEqual([]);
  });
});
