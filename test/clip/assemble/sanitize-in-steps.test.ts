import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import type { View } from '../../../src/clip/assemble/purifier';
import { sanitize } from '../../../src/clip/assemble/sanitize';
import { sanitizing } from '../../../src/clip/assemble/sanitize-in-steps';
import { provesAll } from '../../support/scope';

const view = new JSDOM('').window as unknown as View;

/** The same article made safe group by group, and as a whole; and in how many steps. */
function bothWays(html: string): { readonly grouped: string; readonly whole: string; readonly steps: number } {
  const article = view.document.createElement('article');
  article.innerHTML = html;
  const running = sanitizing(article, view);
  let steps = 0;
  let step = running.next();
  for (; !step.done; step = running.next()) steps++;
  const whole = view.document.createElement('article');
  whole.innerHTML = sanitize(article.innerHTML, view);
  return { grouped: step.value.innerHTML, whole: whole.innerHTML, steps };
}

const danger = '<img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">run</a>';

it('makes a small article safe as a whole', () => {
  const { grouped, whole, steps } = bothWays(`<p lang="de">Nebel &amp; <b>Regen</b> ${danger}</p>`);
  expect(grouped).toBe(whole);
  expect(grouped).not.toMatch(/alert|script/);
  expect(steps).toBe(1);
});

const large = [
  ['paragraphs', `${'<p>Fog &lt;b&gt; and <a href="https://a.example/">rain</a>.</p>'.repeat(600)}Stray &amp; text`],
  [
    'a table',
    `<table><caption>C</caption><tbody>${'<tr><td colspan="2">a<td><b>b</b></tr>'.repeat(500)}</tbody></table>`,
  ],
  ['a list in a list', `<ul><li>One<ul>${'<li>two <i>three</i></li>'.repeat(600)}</ul></li><li>four</li></ul>`],
  ['lines', `<p dir="rtl">${'a line<br>'.repeat(1100)}end</p>`],
  [
    'danger everywhere',
    `<section class="evil">${`<p onclick="alert(0)">x${danger}</p>`.repeat(300)}</section>${danger}`,
  ],
] as const;

it.each(provesAll ? large : large.slice(0, 1))(
  'gives a large article of %s in groups what it has as a whole',
  (_, html) => {
    const { grouped, whole, steps } = bothWays(html);
    expect(grouped).toBe(whole);
    expect(grouped).not.toMatch(/alert|script/);
    expect(steps).toBeGreaterThan(1);
  },
);

const svg = (name: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='9' height='9'/%3E%3Ctitle%3E${name}%3C/title%3E%3Cscript%3Ealert(1)%3C/script%3E%3C/svg%3E`;

const slow = [
  ['drawings', Array.from({ length: 180 }, (_, at) => `<p>Fog</p><img src="${svg(String(at))}" alt="">`).join('')],
  ['drawings in one paragraph', `<p>${`<img src="${svg('x')}" alt=""> and `.repeat(180)}</p>`],
  [
    'large pictures',
    `<p>Fog <img src="data:image/png;base64,${'iVBORw0KGgo'.repeat(99_000)}" alt=""> rain</p>`.repeat(5),
  ],
] as const;

it.each(provesAll ? slow : slow.slice(0, 1))('sanitises a few %s at a time', (_, html) => {
  const { grouped, whole, steps } = bothWays(html);
  expect(grouped).toBe(whole);
  expect(grouped).not.toMatch(/alert|script/);
  expect(steps).toBeGreaterThanOrEqual(5);
});
