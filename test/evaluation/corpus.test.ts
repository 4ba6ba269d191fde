import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { readCorpus, readHtml } from '../../evaluation/corpus/corpus';
import { sample } from '../../evaluation/corpus/sample';
import { siblingsIn } from '../../evaluation/corpus/siblings';
import { parseTruth, type Truth } from '../../evaluation/corpus/truth';
import { folderOfTest } from '../support/folder';

let folder: string;
beforeEach(() => {
  folder = folderOfTest();
  mkdirSync(join(folder, 'pages'));
});

function put(lines: readonly string[], pages: readonly string[]): void {
  writeFileSync(join(folder, 'truth.jsonl'), lines.join('\n'));
  for (const id of pages) writeFileSync(join(folder, 'pages', `${id}.html.gz`), gzipSync(`<p>${id} 页`));
}

const line = (id: string, more = {}) => JSON.stringify({ id, url: 'https://example.com/', text: 't', ...more });

describe('a set', () => {
  test('is read with what is not annotated as null', () => {
    put([line('a', { type: 'forum', with: ['x'] }), '', line('b')], ['a', 'b']);
    const corpus = readCorpus(folder);
    expect(corpus.pages.map(({ id, type }) => [id, type])).toEqual([
      ['a', 'forum'],
      ['b', 'page'],
    ]);
    expect(corpus.pages[0]).toMatchObject({ with: ['x'], without: [], title: null, markdown: null });
    expect(readHtml(corpus, 'b').toString()).toBe('<p>b 页');
  });

  test('names file and line of every mistake', () => {
    put([line('a'), '{"id": "b"', line('c'), line('a'), '[]', line('../a'), line('d', { text: 1 })], ['a']);
    const file = join(folder, 'truth.jsonl');
    const read = () => readCorpus(folder);
    expect(read).toThrow(`${file}:2: not JSON`);
    expect(read).toThrow(`${file}:3: ${join(folder, 'pages', 'c.html.gz')} is missing`);
    expect(read).toThrow(`${file}:4: "a" stands there twice`);
    expect(read).toThrow(`${file}:5: not a JSON object`);
    expect(read).toThrow(`${file}:6: "id" is no file name`);
    expect(read).toThrow(`${file}:7: "text" is neither text nor null`);
  });

  test('that is none is said to be none', () => {
    expect(() => readCorpus(join(folder, 'nowhere'))).toThrow('no such folder');
    expect(() => readCorpus(folder)).toThrow('truth.jsonl: no such file');
    put([''], []);
    expect(() => readCorpus(folder)).toThrow('holds no page');
  });

  test('whose page is no gzip names the page', () => {
    put([line('a')], []);
    const page = join(folder, 'pages', 'a.html.gz');
    writeFileSync(page, 'plain');
    expect(() => readHtml(readCorpus(folder), 'a')).toThrow(page);
  });
});

describe('a sample', () => {
  const pages: readonly Truth[] = Array.from({ length: 100 }, (_, i) =>
    parseTruth(line(`p${i}`, { type: i < 70 ? 'article' : i < 95 ? 'forum' : 'product' })),
  );

  test('gives every type its share, in the order of the set, the same each time', () => {
    const chosen = sample(pages, 20);
    const types = chosen.map(({ type }) => type);
    expect([types.filter((t) => t === 'article').length, types.filter((t) => t === 'forum').length]).toEqual([14, 5]);
    expect(types.filter((t) => t === 'product')).toHaveLength(1);
    expect(chosen.map(({ id }) => pages.findIndex((page) => page.id === id))).toEqual(
      chosen.map(({ id }) => Number(id.slice(1))).sort((a, b) => a - b),
    );
    expect(sample(pages, 20)).toEqual(chosen);
  });

  test('of more than there is, is all', () => {
    expect(sample(pages, 500)).toBe(pages);
  });
});

describe('siblings', () => {
  const at = (id: string, url: string) => parseTruth(line(id, { url }));

  test('are pages of the same site, those of the same host with the most similar path first, three at most', () => {
    const siblings = siblingsIn([
      at('a', 'https://news.example/sport/2020/a.html'),
      at('b', 'https://www.news.example/sport/2020/b.html'),
      at('c', 'https://news.example/sport/2020/c.html'),
      at('d', 'https://news.example/sport/2021/d.html'),
      at('e', 'https://news.example/opinion/2021/e.html'),
      at('f', 'https://other.example/sport/2020/f.html'),
      at('g', 'https://one.com.cn/1'),
      at('h', 'https://two.com.cn/1'),
    ]);
    expect(siblings.get('a')).toEqual(['c', 'd', 'e']);
    expect(siblings.get('b')).toHaveLength(3);
    expect(['f', 'g', 'h'].some((id) => siblings.has(id))).toBe(false);
  });
});
