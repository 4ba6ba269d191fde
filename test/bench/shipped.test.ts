import { expect, test } from 'vitest';
import { brokenBounds, sizesTable } from '../../bench/shipped/bounds';
import { neededAtOnce, neededEver } from '../../bench/shipped/files';
import { roleSizes } from '../../bench/shipped/roles';

const files = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

const built = files({
  'manifest.json': JSON.stringify({
    action: { default_popup: 'src/screens/popup/index.html' },
    background: { service_worker: 'loader.js' },
  }),
  'loader.js': "import './assets/background-1.js';",
  'assets/background-1.js': 'import{a}from"./shared-2.js";const at="/src/tab/content/content.js"',
  'assets/shared-2.js': 'export const a=1',
  'src/tab/content/content.js': '0123456789',
  'src/screens/popup/index.html':
    '<script src="./start.js"></script><link rel="modulepreload" href="/assets/later-6.js"><script type="module" crossorigin src="/assets/popup-3.js"></script><link rel="stylesheet" href="/assets/popup-4.css"><img src="/icon.png">',
  'src/screens/popup/start.js': '//',
  'assets/popup-3.js': 'import{a as b}from"./shared-2.js";import"./side-5.js";const later=()=>import("./later-6.js")',
  'assets/popup-4.css': 'p{}',
  'assets/side-5.js': 'export{a}from"./shared-2.js"',
  'assets/later-6.js': 'new Worker("/assets/export-worker-7.js")',
  'assets/export-worker-7.js': '//',
  'src/background/offscreen/index.html': '<script type="module" src="/assets/shared-2.js"></script>',
  'icon.png': 'png',
});

test('what a page needs at once are its style sheets and the scripts it imports statically', () => {
  expect([...neededAtOnce(built, 'src/screens/popup/index.html')].sort()).toEqual([
    'assets/popup-3.js',
    'assets/popup-4.css',
    'assets/shared-2.js',
    'assets/side-5.js',
    'src/screens/popup/index.html',
    'src/screens/popup/start.js',
  ]);
});

test('what a page ever needs includes what is loaded later and its workers, but no injected script', () => {
  const ever = neededEver(built, 'src/screens/popup/index.html');
  expect([...ever]).toEqual(expect.arrayContaining(['assets/later-6.js', 'assets/export-worker-7.js']));
  expect(neededEver(built, 'loader.js')).not.toContain('src/tab/content/content.js');
});

test('every role has its size', () => {
  expect(Object.keys(roleSizes(built))).toEqual(
    'injected content|popup first paint|popup in total|worker at its start|worker in total|offscreen first paint|extension'.split(
      '|',
    ),
  );
  expect(roleSizes(built)).toMatchObject({ 'injected content': 10 });
});

test('a role may grow by less than a tenth, within its limit, and must be in the table', () => {
  const bounds = { limits: { popup: 205 }, sizes: { chromium: { content: 100, popup: 200 } } };
  expect(brokenBounds(bounds, 'chromium', { content: 109, popup: 205 })).toEqual([]);
  expect(brokenBounds(bounds, 'chromium', { content: 110, popup: 206, new: 1 })).toEqual([
    'content: grew from 100 to 110 bytes',
    'popup: 206 bytes; the limit is 205',
    'new: not in the table',
  ]);
});

test('the table has a column per browser', () => {
  expect(sizesTable({ limits: { a: 60_000 }, sizes: { chromium: { a: 1500 }, firefox: { a: 2500, b: 100 } } })).toBe(
    [
      '| role | chromium | firefox | limit |',
      '|---|---:|---:|---:|',
      '| a | 1.5 | 2.5 | 60.0 |',
      '| b | | 0.1 | |',
    ].join('\n'),
  );
});
