import { beforeAll, expect, test } from 'vitest';
import { loadEngine } from '../../../src/judge/engines/engines';
import { clipOf } from '../../support/clipped';
import { pageSnapshot } from '../../support/page-snapshot';
import { prose } from '../../support/prose';

beforeAll(() => Promise.all(['page', 'wclipper', 'nta'].map(loadEngine)));

/** The tags and beginnings of the first two blocks of a page with this body. */
function beginningOf(body: string): readonly string[] {
  const snapshot = pageSnapshot(`${body}${prose}${prose}`, { title: 'The port is closed' });
  const { outcome } = clipOf(snapshot, { mode: 'article', engine: 'page', siblings: [] });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return [...outcome.value.html.matchAll(/<(h\d|p)[^>]*>([^<]{1,18})/g)]
    .slice(0, 2)
    .map(([, tag, text]) => `${tag} ${text}`);
}

const text = 'p The harbour was cl';

test.each([
  '<h1>The port is closed</h1>',
  '<h1>The port is closed</h1><h2>The port is closed</h2>',
  '<div class="t">The port is closed</div>',
  '<h4>The Port Is Closed</h4><h1>The port is closed</h1>',
  '<h1>Harbour</h1><h2> <a href="/20160723">2016-07-23</a> The port is closed</h2>',
])('the title is not repeated at the beginning of the text: %s', (head) => {
  expect(beginningOf(head)).toEqual([text, text]);
});

test('a first heading that says something else stays, and one further down', () => {
  expect(beginningOf('<h1>The port is closed</h1><h2>What the wind did</h2>')).toEqual(['h2 What the wind did', text]);
  expect(beginningOf(`${prose}<h3>The port is closed</h3>`)).toEqual([text, 'h3 The port is closed']);
});

const author = '<a rel="author" href="/ines">Ines Calder</a>';

test('lines that name only the author or the day are not repeated at the beginning of the text', () => {
  expect(beginningOf(`<h1>The port is closed</h1><p>${author}</p><p>19 May 2021</p>`)).toEqual([text, text]);
  expect(beginningOf(`<h1>The port is closed</h1><p>2021-05-19</p><h4>${author}</h4>`)).toEqual([text, text]);
  expect(beginningOf(`<h1>The port is closed</h1><p>Written by ${author} on 19 May 2021</p>`)).toEqual([text, text]);
  expect(beginningOf(`<h1>The port is closed</h1><p>${author} 发布于 2021-05-19</p>`)).toEqual([text, text]);
  for (const label of ['作者：', '撰稿人：', 'Author:', 'लेखक:'])
    expect(beginningOf(`<h1>The port is closed</h1><p>${label} ${author}</p>`)).toEqual([text, text]);
});

test('a line that says more than the author stays, and so do the lines of a list, and one further down', () => {
  const letter = '<p>Ines Calder wrote this letter.</p>';
  expect(beginningOf(`<h1>The port is closed</h1><p>${author}</p>${letter}`)).toEqual(['p Ines Calder wrote ', text]);
  expect(beginningOf(`<h1>The port is closed</h1>${prose}<p>${author}</p>`)[0]).toBe(text);
  const items = `<p>19 May 2021</p>${prose}<p>12 May 2021</p>`;
  expect(beginningOf(`<h1>The port is closed</h1>${items}`)).toEqual(['p 19 May 2021', text]);
});

test('a text that is the title again is clipped with its comments', () => {
  const comment = (n: number) =>
    `<li><b>Ida ${n}</b> <time datetime="2021-04-0${n}">April ${n}</time><p>I walked there last Sunday, and the gate was still locked.</p><a href="#respond">Reply</a></li>`;
  const comments = `<ol class="comments">${[1, 2, 3, 4, 5, 6].map(comment).join('')}</ol>`;
  const body = `<div><h2>First frost tonight</h2><p>First frost tonight</p></div>${comments}`;
  const snapshot = pageSnapshot(body, { title: 'First frost tonight – Notes' });
  const { outcome } = clipOf(snapshot, { mode: 'article', engine: 'wclipper', siblings: [] });
  expect(outcome.ok && outcome.value.html).toContain('the gate was still locked');
});
