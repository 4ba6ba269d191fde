import { describe, expect, test } from 'vitest';
import type { ComparedPage } from '../../evaluation/compare/compare';
import { foundIn } from '../../evaluation/compare/content-api';
import { differencesOf } from '../../evaluation/compare/differences';
import { excerptOf } from '../../evaluation/compare/excerpt';
import { comparisonAsJson, differs, reportOf } from '../../evaluation/compare/report';
import { subjectsNamed } from '../../evaluation/compare/subjects';

const clip = (article: object, about: object = {}) => ({
  answer: { outcome: { ok: true, value: { html: '<p>One</p>', title: 'Salt', words: 1, ...article } }, ...about },
});
const fields = (before: Parameters<typeof differencesOf>[0], after: Parameters<typeof differencesOf>[1]) =>
  differencesOf(before, after).map(({ field, group }) => `${group}: ${field}`);

describe('the difference of two answers', () => {
  test('is nothing for equal fields, in whatever order they stand', () => {
    const before = { answer: { outcome: { ok: true, value: { html: 'a', title: 'b' } }, tree: 't' } };
    const after = { answer: { tree: 't', outcome: { value: { title: 'b', html: 'a' }, ok: true } } };
    expect(differencesOf(before, after)).toEqual([]);
  });

  test('names each field and its group', () => {
    const after = clip({ html: '<p>Two</p>', title: 'Sand', words: 2, minutes: 1 }, { tree: 'x' });
    expect(fields(clip({}), after)).toEqual([
      'html: html',
      'rest: minutes',
      'metadata: title',
      'rest: tree',
      'selection: words',
    ]);
  });

  test('sees a field that one side lacks, and what differs deep inside', () => {
    expect(fields(clip({ author: 'Ann' }), clip({}))).toEqual(['metadata: author']);
    const dropped = (blocks: number) => clip({ dropped: [{ rule: 'anchor', blocks, characters: 9 }] });
    expect(fields(dropped(1), dropped(2))).toEqual(['selection: dropped']);
  });

  test('compares reasons block by block', () => {
    const blocks = (kept: boolean) => ({ answer: [{ text: 'One', kept, probability: 0.5, because: [] }] });
    expect(fields(blocks(true), blocks(true))).toEqual([]);
    expect(fields(blocks(true), blocks(false))).toEqual(['selection: explain']);
  });

  test('tells a failure from an article, and one failure from another', () => {
    const failed = (code: string) => ({ answer: { outcome: { ok: false, failure: { code } } } });
    expect(fields(failed('noArticle'), failed('noArticle'))).toEqual([]);
    expect(fields(failed('noArticle'), failed('pdf'))).toEqual(['rest: failure']);
    expect(fields(failed('noArticle'), clip({}))).toContain('html: html');
  });

  test('is nothing for equal errors, and something for an error on one side', () => {
    expect(fields({ error: 'no answer within 30 s' }, { error: 'no answer within 30 s' })).toEqual([]);
    expect(fields({ error: 'no answer within 30 s' }, clip({}))).toContain('rest: error');
  });

  test('an answer without article or reasons proves nothing', () => {
    expect(foundIn(clip({}).answer)).toBe(true);
    expect(foundIn([{ text: 'One' }])).toBe(true);
    for (const empty of [undefined, null, [], { outcome: { ok: false, failure: {} } }])
      expect(foundIn(empty)).toBe(false);
  });
});

describe('the excerpt of a difference', () => {
  test('shows the line before and the lines that differ', () => {
    expect(excerptOf('<p>One</p><p>Two</p><p>Three</p>', '<p>One</p><p>2</p><p>Three</p>')).toBe(
      '  <p>One</p>\n- <p>Two</p>\n+ <p>2</p>',
    );
  });

  test('shows what was added or removed alone', () => {
    expect(excerptOf('<p>One</p><p>Three</p>', '<p>One</p><p>Two</p><p>Three</p>')).toBe('  <p>One</p>\n+ <p>Two</p>');
    expect(excerptOf([1, 2, 3], [1, 3])).toBe('  1\n- 2');
    expect(excerptOf(undefined, 'Ann')).toBe('+ Ann');
  });

  test('cuts a long line around the first difference', () => {
    const excerpt = excerptOf(`${'a'.repeat(500)}b${'c'.repeat(500)}`, `${'a'.repeat(500)}d${'c'.repeat(500)}`);
    const [minus = '', plus = ''] = excerpt.split('\n');
    expect(minus).toMatch(/^- …a+bc+…$/);
    expect(plus).toMatch(/^\+ …a+dc+…$/);
    expect(minus.length).toBeLessThan(200);
  });

  test('is short for values that differ everywhere', () => {
    const lines = (word: string) => Array.from({ length: 50 }, (_, at) => `${word}${at}`).join('\n');
    expect(excerptOf(lines('a'), lines('b')).split('\n')).toHaveLength(6);
  });
});

describe('the report of a comparison', () => {
  const differences = differencesOf(clip({}), clip({ html: '<p>Two</p>' }));
  const page = (id: string, compared: ComparedPage['subjects'][string]): ComparedPage => ({
    id,
    subjects: { nta: compared },
  });
  const same = page('same', { differences: [], found: true });
  const other = page('other', { differences, found: true });

  test('counts what is identical and lists what differs with its first difference', () => {
    const report = reportOf({ set: 'made', pages: [same, other, page('third', { differences })] });
    expect(report).toMatch(/^nta +3 +2 +1 +2 +2 +0 +0 +0 +0 +0$/m);
    expect(report).toContain('nta, html: other, third\n- <p>One</p>\n+ <p>Two</p>');
  });

  test('lists errors that both have as failures, not as differences', () => {
    const set = { set: 'made', pages: [same, page('hangs', { differences: [], error: 'no answer within 30 s' })] };
    expect(differs(set)).toBe(false);
    expect(reportOf(set)).toContain('failed alike:\n  hangs, nta: no answer within 30 s');
  });

  test('lists a page on which the older checkout contradicts itself as unsteady', () => {
    const set = { set: 'made', pages: [page('moves', { differences, unsteady: true })] };
    expect(differs(set)).toBe(false);
    expect(reportOf(set)).toContain('unsteady:\n  moves, nta');
    expect(differs({ set: 'made', pages: [other] })).toBe(true);
  });

  test('does not count choices that a page does not offer', () => {
    expect(reportOf({ set: 'made', pages: [same, page('none', { differences: [], notOffered: true })] })).toMatch(
      /^nta +1 +1 +1 +0/m,
    );
  });

  test('as JSON names every difference', () => {
    const [set] = JSON.parse(comparisonAsJson([{ set: 'made', pages: [same, other] }]));
    expect(set).toMatchObject({ set: 'made', pages: 2, notIdentical: [{ id: 'other', subject: 'nta', differences }] });
  });
});

test('compares every engine, whole pages, reasons and choices unless engines are named', () => {
  const names = (list?: string) => subjectsNamed(list).map(({ name }) => name);
  expect(names()).toEqual(
    expect.arrayContaining(['wclipper', 'wclipper explain', 'wclipper less', 'nta:paper', 'page']),
  );
  expect(names('nta,fusion:paper')).toEqual(['nta', 'fusion:paper']);
  expect(() => names('readability')).toThrow('readability is no engine of WClipper');
});
