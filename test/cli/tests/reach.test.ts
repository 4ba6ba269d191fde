import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testsReachedBy } from '../../../cli/tests/changed';
import { distances, type Graph, graphOf } from '../../../cli/tests/reach';
import { openFolder } from '../../support/folder';

describe('the distance of a file from a change', () => {
  const graph: Graph = new Map([
    ['src/a.ts', ['src/b.ts']],
    ['src/b.ts', ['src/c.ts']],
    ['src/c.ts', ['src/a.ts']],
    ['test/a.test.ts', ['src/a.ts']],
    ['test/all.test.ts', ['src']],
  ]);

  test('counts the files from one to the other, also in a circle', () => {
    expect([...distances(graph, ['src/b.ts'])]).toEqual([
      ['src/b.ts', 0],
      ['src/a.ts', 1],
      ['test/all.test.ts', 1],
      ['src/c.ts', 2],
      ['test/a.test.ts', 2],
    ]);
  });

  test('is 1 for what names a folder around the change, although the changed file is gone', () => {
    expect([...distances(graph, ['src/gone.ts'])]).toEqual([
      ['src/gone.ts', 0],
      ['test/all.test.ts', 1],
    ]);
  });
});

describe('what a file reaches', () => {
  const files = {
    'src/screens/popup/index.html': '<script type="module" src="./popup.tsx"></script>',
    'src/screens/popup/popup.tsx': "import { x } from './state';\nopen('src/library/index.html');",
    'src/screens/popup/state.ts': '',
    'src/library/index.html': '',
    'src/tab/tabs/scripts.ts': "import pick from '../content/pick?iife';",
    'src/tab/content/pick.ts': '',
    'src/background/background.ts': '',
    'manifest.json': '{}',
    'test/popup.test.ts': "await clipper.pressToolbarButton(tab); launchHeadless('chromium', {});",
    'test/reader.test.ts': "readFileSync('src/screens/popup/state.ts'); import('../src/screens/popup/state');",
    'test/command.test.ts': "spawnSync(node, ['cli/run.mjs', 'start', '--out', 'x']);",
    'cli/commands/start.ts': '',
  };
  const here = process.cwd();
  const folder = openFolder();
  let graph: Graph;

  beforeAll(() => {
    process.chdir(folder);
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    graph = graphOf(Object.keys(files));
  });
  afterAll(() => process.chdir(here));

  test.each([
    ['src/screens/popup/index.html', ['src/screens/popup/popup.tsx']],
    // The address of another screen is no import.
    ['src/screens/popup/popup.tsx', ['src/screens/popup/state.ts']],
    ['src/tab/tabs/scripts.ts', ['src/tab/content/pick.ts']],
    ['test/popup.test.ts', ['manifest.json', 'src/background/background.ts', 'src/screens/popup/index.html']],
    ['test/reader.test.ts', ['src/screens/popup/state.ts']],
    ['test/command.test.ts', ['cli/commands/start.ts']],
  ])('%s', (file, reached) => {
    expect(graph.get(file)?.toSorted()).toEqual(reached);
  });
});

test('a changed screen of the library runs tests of the library, and none of the engines', () => {
  const files = testsReachedBy(['src/screens/library-page/key-help-loaded.tsx']);
  expect(files).toContain('test/browser/library-list.test.ts');
  expect(files.filter((file) => file.startsWith('test/judge/engines/'))).toEqual([]);
});

test('a changed test runs first, and a changed package runs all', () => {
  expect(testsReachedBy(['test/cli/tests/reach.test.ts'])[0]).toBe('test/cli/tests/reach.test.ts');
  expect(testsReachedBy(['package-lock.json']).length).toBeGreaterThan(300);
});
