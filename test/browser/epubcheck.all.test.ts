import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportClips } from '../../src/export/formats';
import { bytesOf } from '../support/bytes';
import { clipOf } from '../support/everything';
import { openFolder } from '../support/folder';
import { hostileArticles } from '../support/hostile-articles';

const folder = openFolder();
/** The archive that Debian's package `epubcheck` brings. */
const checker = process.env.WCLIPPER_EPUBCHECK ?? '/usr/bin/epubcheck';

function check(file: string) {
  const ran = spawnSync('java', ['-jar', checker, file], { encoding: 'utf8' });
  return { status: ran.status, said: `${ran.error ?? ''}${ran.stderr}`.replaceAll(file, '') };
}

const chinese = clipOf(
  { language: 'zh-CN', html: '<h2>一</h2><p>正文<img src="https://e.example/kept.png?a=1&amp;b=2" alt=""></p>' },
  '港口',
);
const arabic = clipOf(
  { leadImage: 'https://e.example/lost.jpg', language: 'ar', direction: 'rtl', html: '<h2>مرحبا</h2><p>مرحبا 🎉</p>' },
  'مرحبا 👩‍👩‍👧',
);
const rows = Array.from({ length: 10_000 }, (_, i) => `<tr><td>${i}</td><td>row &amp; more</td></tr>`).join('');
const huge = clipOf(
  { html: `<table><tbody>${rows}</tbody></table>`, canonicalUrl: 'https://e.example/a b' },
  '长'.repeat(5000),
);
const odd = clipOf(
  { html: '<p>\u0001\ud800 <a href="https://e.example/[x]|{y}">x</a></p>', language: 'not a language' },
  '////',
);

const hostile = Object.entries(hostileArticles).map(([title, html]) => clipOf({ html }, title));
const nameless = clipOf(
  {
    html: '<p>x</p>',
    site: '\u0002',
    published: '2026-02-31',
    keywords: ['\u0001', ''],
    language: 'zz-zz-zz',
    description: ']]>',
  },
  '\u0001]]>\ud800',
);

test.each([
  ['of articles that nest and name as they like', [...hostile, nameless]],
  ['of one of everything, of three languages, of huge and odd clips', [clipOf(), chinese, arabic, huge, odd]],
  ['of one clip from right to left', [arabic]],
])(
  'a book %s passes EPUBCheck without a warning',
  async (_, clips) => {
    const { pieces } = await exportClips('epub', clips, clips.length > 1 ? 'My reading, 中文' : undefined);
    const file = join(folder, `${clips.length}.epub`);
    writeFileSync(file, bytesOf(pieces));
    expect(check(file)).toEqual({ status: 0, said: '' });
  },
  180_000,
);
