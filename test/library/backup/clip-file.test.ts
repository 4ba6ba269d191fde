import { describe, expect, it, test } from 'vitest';
import { type Article, clipModes } from '../../../src/article/article';
import { mostLevels } from '../../../src/article/field-limits';
import type { Marks } from '../../../src/article/marks';
import type { LostPicture } from '../../../src/article/pictures/picture';
import type { SavedArticle } from '../../../src/article/updated';
import { clipFile, readClipFile } from '../../../src/library/backup/clip-file';
import type { HighlightRow } from '../../../src/library/database';
import { recordOf } from '../../../src/library/record';
import { everything } from '../../support/everything';
import { sampleArticle } from '../../support/sample-article';

const article: Required<Omit<Article, 'rules'>> = {
  ...{ otherTitle: 'o', canonicalUrl: 'https://e.example/', subtitle: 's', site: 'S', author: 'A', authors: ['A'] },
  takenFrom: 'T',
  ...{
    published: '2026-01-01',
    modified: '2026-01-02',
    language: 'en',
    description: 'd',
    licence: 'CC0',
    pdf: 'https://e.example/a.pdf',
  },
  ...{ leadImage: 'https://e.example/a.png', keywords: ['k'], schemaTypes: ['Recipe'] },
  ...everything,
  organisations: ['Courier'],
  tags: ['salt'],
  note: 'Read again',
  insteadOf: 'nta',
  kind: 'thread',
  choices: [{ kind: 'less', words: 3 }],
  choice: 'best',
  comments: { count: 2, added: true },
  explained: true,
  readFrom: 'linked data',
  parts: { addresses: ['https://e.example/2'], before: 0, more: true },
  joined: { parts: 2, lost: [2] },
  gathered: true,
  partial: true,
  faults: [{ reader: 'engine nta', message: 'm' }],
};

const saved: Required<SavedArticle> = {
  title: 'Mine',
  article,
  stated: { author: 'Me', site: 'Mine', takenFrom: 'Wire', published: '2020-01-02' },
  fullHtml: '<p>All</p>',
  decisions: [
    { keep: false, on: { first: 1, last: 2, tag: 'p', sign: 'All' }, page: 'data' },
    { keep: true, on: 'comments' },
  ],
  removed: ['k.1'],
};

const marks: Required<Marks> = { unread: true, favourite: true, archived: true };
const history = { id: 'a', savedAt: 1, updatedAt: 3, articleAt: 2, revision: 5, deletedAt: 4, ...marks };
const highlight: Required<Omit<HighlightRow, 'clipId'>> = {
  id: 'h',
  quote: { exact: 'salt', prefix: 'the ', suffix: ' road' },
  position: { start: 4, end: 8 },
  ...{ colour: 'green', note: 'Where?', createdAt: 1, updatedAt: 2, revision: 2, deletedAt: 0 },
};
const picture = { src: 'https://e.example/a.png', hash: '0'.repeat(64), bytes: 5 };
const lost: readonly LostPicture[] = [{ src: 'https://e.example/b.png', reason: 'slow' }];
const pictures = { kept: [picture], lost };
const full = recordOf({ ...history, ...saved }, [{ ...saved, revision: 4, articleAt: 1 }], pictures, [highlight]);

/** The file with other values. */
function changed(change: (file: Record<string, unknown> & { article: object }) => object): string {
  return JSON.stringify(change(JSON.parse(clipFile(full))));
}

describe('the file of a clip', () => {
  it('keeps every field of the clip, its versions, highlights and pictures', () => {
    expect(full.clip).toMatchObject(marks);
    expect(full.article).not.toMatchObject(marks);
    expect(full.highlights).toEqual([{ ...highlight, clipId: 'a' }]);
    expect(readClipFile(clipFile(full))).toEqual(full);
  });

  it('may lack marks and highlights, as those of earlier versions do', () => {
    const read = readClipFile(changed(({ highlights: _, unread: __, ...file }) => file));
    expect(read?.highlights).toEqual([]);
    expect(read?.clip.unread).toBeUndefined();
  });

  test.each(clipModes)('keeps a clip in the mode %s', (mode) => {
    const text = changed((file) => ({ ...file, article: { ...file.article, mode } }));
    expect(readClipFile(text)?.article.article.mode).toBe(mode);
  });

  it('keeps fields that only other versions know, so that shared clips do not change', () => {
    const kept = { ...article.kept, charts: 2 };
    const text = changed((file) => ({
      ...file,
      article: { ...file.article, kept, curve: { y: [0.5, 2], start: 0, end: 1 } },
      highlights: [{ ...highlight, shape: 'wave' }],
    }));
    const read = readClipFile(text);
    expect(JSON.parse(read ? clipFile(read) : '')).toEqual(JSON.parse(text));
  });

  it('leaves out what became of rules, whatever it is', () => {
    const text = changed((file) => ({ ...file, article: { ...file.article, rules: 'x' } }));
    expect(readClipFile(text)?.article.article).not.toHaveProperty('rules');
  });

  it('keeps clips of the first versions, which count less', () => {
    const { posts: _, embeds: __, ...kept } = sampleArticle.kept;
    const text = changed((file) => ({ ...file, article: { ...sampleArticle, kept } }));
    expect(readClipFile(text)?.article.article.kept).toEqual(sampleArticle.kept);
  });

  it('is damaged if a time or a revision is out of range', () => {
    for (const wrong of [{ updatedAt: 9e15 }, { revision: 2 ** 53 }, { revision: 1e300 }, { savedAt: -1 }])
      expect(readClipFile(changed((file) => ({ ...file, ...wrong })))).toBeUndefined();
  });

  it('limits a revision that the next change would make too large', () => {
    for (const revision of [1_000_000_000, 1_000_000_001, Number.MAX_SAFE_INTEGER])
      expect(readClipFile(changed((file) => ({ ...file, revision })))?.clip.revision).toBe(1_000_000_000);
  });

  it('limits highlights, and leaves out those of whole books', () => {
    const quote = { exact: 'salt', prefix: `${'a'.repeat(1e6)}the `, suffix: ` road${'b'.repeat(1e6)}` };
    const long = { ...highlight, id: 'long', quote: { ...quote, exact: 'a'.repeat(20_001) } };
    const highlights = [{ ...highlight, quote, note: 'a'.repeat(1e6) }, long, ...Array(10_000).fill(highlight)];
    const read = readClipFile(changed((file) => ({ ...file, highlights })))?.highlights ?? [];
    expect(read.length).toBeLessThanOrEqual(10_000);
    expect(read.some(({ id }) => id === 'long')).toBe(false);
    expect(JSON.stringify(read[0]).length).toBeLessThan(22_000);
    expect(read[0]?.quote.prefix.endsWith('the ') && read[0].quote.suffix.startsWith(' road')).toBe(true);
  });

  const restoredHtml = (html: string) =>
    readClipFile(changed((file) => ({ ...file, article: { ...article, html } })))?.article.article.html ?? '';

  it('keeps the text of markup that is too much to be made safe', () => {
    const html = restoredHtml(`<dialog>${'<p>&lt;x</p>'.repeat(150_000)}<script>y</script></dialog>`);
    expect(html).toBe(`<p>${'&#x3C;x '.repeat(150_000).trim()}</p>`);
  });

  it.each(['blockquote', 'div', 'b', 'table><tbody><tr><td'])(
    'keeps the text of 30,000 nested %s, and few levels',
    (tags) => {
      const open = `<${tags}>`.repeat(30_000);
      const html = restoredHtml(`${open}x${open.replaceAll('<', '</')}`);
      expect(html.replace(/<[^>]*>/g, '')).toBe('x');
      expect(html.match(/</g)?.length).toBeLessThan(2 * mostLevels);
    },
  );

  it('limits tags and other lists', () => {
    const many = Array.from({ length: 5000 }, (_, at) => `t${at}`);
    const lists = { tags: many, keywords: many, schemaTypes: many, authors: many, organisations: many };
    const read = readClipFile(changed((file) => ({ ...file, article: { ...article, ...lists } })));
    expect(read?.clip.tags).toHaveLength(1000);
    expect(read?.article.article.authors).toHaveLength(1000);
  });

  it('is damaged if the address of the page is a script', () => {
    for (const url of ['javascript:alert(1)', 'JavaScript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'x'])
      expect(readClipFile(changed((file) => ({ ...file, article: { ...article, url } })))).toBeUndefined();
  });

  it('gives the newest twenty versions, one of each revision, and a later revision to the clip', () => {
    const numbers = [7, 7, ...Array.from({ length: 30 }, (_, at) => at + 1)];
    const versions = numbers.map((revision) => ({ ...saved, revision, articleAt: revision }));
    const record = readClipFile(changed((file) => ({ ...file, versions })));
    expect(record?.versions.map(({ revision }) => revision)).toEqual(Array.from({ length: 20 }, (_, at) => at + 11));
    expect(record?.clip).toMatchObject({ revision: 31, versions: 20 });
  });
});
