import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PageResult } from '../../evaluation/benchmark/answer';
import { systemsNamed } from '../../evaluation/benchmark/systems';
import { readCorpus } from '../../evaluation/corpus/corpus';
import { forgetOldStates, State, stateFolder } from '../../evaluation/run/state';
import { stepsFor } from '../../evaluation/run/steps';
import { engineNames } from '../../src/judge/engines/engines';
import { folderOfTest } from '../support/folder';
import { writeCorpus } from './pages';

describe('systems', () => {
  test('are all engines and all baselines unless some are named', () => {
    expect(systemsNamed(undefined)).toEqual([...engineNames(), 'readability', 'defuddle', 'body']);
    expect(systemsNamed('nta:paper, defuddle,nta:paper')).toEqual(['nta:paper', 'defuddle']);
  });

  test('that nobody knows are refused, with the names of those there are', () => {
    expect(() => systemsNamed('nta,nobody')).toThrow(/named "nobody"; known: .*nta, .*readability/);
    expect(() => systemsNamed(' ,')).toThrow('names none');
  });
});

describe('the order on a page', () => {
  const names = (page: number) =>
    stepsFor(['a', 'b', 'readability', 'body'], page).map((step) => ('system' in step ? step.system : step.measure));

  test('turns by one from page to page; engines turn behind their capture', () => {
    expect(names(0)).toEqual(['walk', 'rectangles', 'capture', 'a', 'b', 'readability', 'body']);
    expect(names(1)).toEqual(['rectangles', 'capture', 'b', 'a', 'readability', 'body', 'walk']);
    expect(names(2)).toEqual(['capture', 'a', 'b', 'readability', 'body', 'walk', 'rectangles']);
  });

  test('lets everybody come first equally often', () => {
    const firsts = Array.from({ length: 50 }, (_, page) => names(page)[0]);
    for (const name of ['walk', 'rectangles', 'capture', 'readability', 'body']) {
      expect(firsts.filter((first) => first === name)).toHaveLength(10);
    }
  });
});

describe('what was measured before', () => {
  let folder: string;
  beforeEach(() => {
    folder = folderOfTest();
    writeCorpus(join(folder, 'set'), [{ truth: { id: 'a', text: 'x' }, html: 'x' }]);
  });

  const result: PageResult = {
    id: 'a',
    bytes: 1,
    nodes: 2,
    times: { walk: 1, rectangles: null, capture: 2 },
    cells: { nta: { error: 'e' } },
    blocks: [],
  };

  test('is found again by the same code on the same set, and by no other', () => {
    const corpus = () => readCorpus(join(folder, 'set'));
    const open = (script: string) => new State<PageResult>(stateFolder(join(folder, 'state'), corpus(), script));
    expect(open('code').read('a')).toBeUndefined();
    open('code').write(result);
    expect(open('code').read('a')).toEqual(result);
    expect(open('other code').read('a')).toBeUndefined();
    writeFileSync(join(folder, 'set', 'truth.jsonl'), '{"id":"a","url":"https://a.example/","text":"y"}');
    expect(open('code').read('a')).toBeUndefined();
  });

  test('is forgotten when nobody came back for it within a day', () => {
    const state = new State<PageResult>(join(folder, 'state', 'set-code'));
    state.write(result);
    const hours = (count: number) => Date.now() + count * 60 * 60 * 1000;
    forgetOldStates(join(folder, 'state'), hours(23));
    expect(state.read('a')).toEqual(result);
    forgetOldStates(join(folder, 'state'), hours(25));
    expect(state.read('a')).toBeUndefined();
  });

  test('is forgotten on request', () => {
    const state = new State<PageResult>(join(folder, 'state'));
    state.write(result);
    state.clear();
    expect(state.read('a')).toBeUndefined();
  });
});
