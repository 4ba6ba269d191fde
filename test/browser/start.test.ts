import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openFolder } from '../support/folder';
import { provesAll } from '../support/scope';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = openFolder();

/** Runs `npm start -- …` as from `folder`. */
function start(...args: string[]) {
  const env = { ...process.env, INIT_CWD: folder };
  const ran = spawnSync(process.execPath, ['cli/run.mjs', 'start', ...args], { cwd: root, env, encoding: 'utf8' });
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
}

const long = '第一段正文，写给人读的，不是导航，也不是广告。'.repeat(12);
const page = (title: string) =>
  `<title>${title}</title><nav><a href="/">首页</a></nav><h1>${title}</h1><div><p>${long}</p><p>${long}</p></div>`;

test('the demo page is clipped, written and told', () => {
  const { code, out } = start('--out', 'demo');
  expect(code).toBe(0);
  expect(out).toMatch(/^title +The harbour that taught itself to listen$/m);
  expect(out).toMatch(/^author +Ines Okafor$/m);
  expect(out).toMatch(/^date +2026-03-14/m);
  expect(out).toMatch(/^words +\d+/m);
  expect(out).toMatch(/^kept +.*1 table/m);
  expect(out).toMatch(/^dropped +\S/m);
  expect(readFileSync(join(folder, 'demo', 'The harbour that taught itself to listen.md'), 'utf8')).toContain(
    'sixty-one',
  );
});

test.runIf(provesAll)('a file of addresses is clipped as records', () => {
  writeFileSync(
    join(folder, 'three.html'),
    page('文件三').replace('<title>', '<meta name="keywords" content="导航,广告"><title>'),
  );
  writeFileSync(join(folder, 'addresses.txt'), `# pages\n${pathToFileURL(join(folder, 'three.html')).href}\n`);
  const { code, err } = start('addresses.txt', '--out', 'records', '--format', 'record', '--engine', 'rowblock');
  expect([code, err]).toEqual([0, '']);
  expect(readFileSync(join(folder, 'records', '文件三.txt'), 'utf8')).toMatch(
    /^title: 文件三\nkeywords: 导航, 广告\ndate: \n\n第一段正文/,
  );
});

const xml = (title: string) =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title><script src="a.js"/></head><body><iframe src="b.html"/>${page(title).replace(/<title>.*<\/title>/, '')}</body></html>`;

test.runIf(provesAll)(
  'files, packed files, XML and folders are clipped as text, one line each; one that is missing fails alone',
  () => {
    mkdirSync(join(folder, 'more'));
    const files = {
      ...{ 'one.html': page('文件一'), 'more/two.html.gz': gzipSync(page('文件二')), 'more/notes.txt': 'no page' },
      ...{ 'xml.html': xml('文件三'), 'xml.xhtml': xml('文件四') },
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const options = ['--out', 'texts', '--format', 'txt', '--engine', 'nta:paper'];
    const { code, out, err } = start('one.html', 'missing.html', 'more', 'xml.html', 'xml.xhtml', ...options);
    expect(code).toBe(1);
    expect(out).toContain('4 clipped, 1 failed');
    expect(err.trim().split('\n')).toEqual([expect.stringMatching(/missing\.html: .*no such file/)]);
    for (const title of ['文件一', '文件二', '文件三', '文件四'])
      expect(readFileSync(join(folder, 'texts', `${title}.txt`), 'utf8')).toContain('写给人读的');
  },
);

test.runIf(provesAll).each([
  [['--engine', 'magic'], /no engine named "magic"; known: wclipper, nta/],
  [['--format', 'pdf'], /--format is one of md, .*zip.*, not pdf/],
  [['--colour'], /--colour/],
  [['http://127.0.0.1:9/'], /cannot be opened/],
])('%j ends with one clear line', (args, line) => {
  const { code, err } = start(...args);
  expect(code).toBe(1);
  expect(err.trim()).toMatch(line);
  expect(err.trim().split('\n')).toHaveLength(1);
});
