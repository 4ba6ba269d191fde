import { beforeAll, describe, expect, test } from 'vitest';
import type { ClipRequest } from '../../../src/browser/messaging/requests';
import { elementPart } from '../../../src/page/parts';
import { clipOf, loadEngines } from '../../support/clipped';
import { nodeNamed } from '../../support/page';
import { pageSnapshot } from '../../support/page-snapshot';

beforeAll(loadEngines);

const prose =
  'The old bridge was closed in March, and nobody can say when it will be open again for carts and cattle, nor who is to pay.';
const comment = (id: string, who: string, said: string) =>
  `<li id="${id}" class="comment"><b class="author">${who}</b> <time datetime="2024-05-02">2 May</time><p>${said}</p></li>`;
const comments = `<section class="comments"><h2>3 comments</h2><ol>${comment('c1', 'Ann', 'So it is.')}${comment('c2', 'Bo', 'Since when?')}${comment('c3', 'Cy', 'Since March.')}</ol></section>`;
const article = `<h1>The bridge</h1>${`<p>${prose}</p>`.repeat(3)}`;
const snapshot = pageSnapshot(`<div id="all">${article}${comments}</div>`, { title: 'The bridge' });

function htmlOf(request: Partial<ClipRequest>, of = snapshot): string {
  const { outcome, faults } = clipOf(of, { mode: 'article', engine: 'nta:paper', siblings: [], ...request });
  expect(faults.all).toEqual([]);
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.html;
}

describe('an engine as published', () => {
  test('keeps the comments that its paper names as its failure', () => {
    const html = htmlOf({});
    for (const said of ['3 comments', 'So it is.', 'Since when?', 'Since March.', 'Ann']) expect(html).toContain(said);
  });

  test('while the variant of today leaves them out', () => {
    expect(htmlOf({ engine: 'nta' })).not.toContain('Since when?');
  });

  test('keeps a title in its text, and nothing more where its answer has a gap', () => {
    expect(htmlOf({})).toMatch(/<h\d>The bridge<\/h\d>/);
    const gap = pageSnapshot(
      `<p>${prose}</p><img src="/bridge.jpg" alt="The bridge" data-box="0 0 800 600" data-natural="800 600"><p>${prose}</p>`,
    );
    expect(htmlOf({ engine: 'framework:paper' }, gap)).not.toContain('<img');
    expect(htmlOf({ engine: 'framework' }, gap)).toContain('<img');
  });

  test('keeps text twice that the page has twice', () => {
    const html = htmlOf({ engine: 'framework:paper' }, pageSnapshot(`<p>${prose}</p><div><p>${prose}</p></div>`));
    expect(html.split('nor who is to pay')).toHaveLength(3);
  });

  test('keeps hidden text, which is text of the source', () => {
    const hidden = pageSnapshot(`<p>${prose}</p><p data-visibility="NotRendered">A line that nobody sees.</p>`);
    expect(htmlOf({ engine: 'framework:paper' }, hidden)).toContain('nobody sees');
    expect(htmlOf({ engine: 'framework' }, hidden)).not.toContain('nobody sees');
  });

  test('gets no notes from outside of it', () => {
    const notes = '<ol class="footnotes"><li id="n1">Carts of more than a ton. <a href="#r1">↑</a></li></ol>';
    const noted = pageSnapshot(`<p>${prose}<sup><a id="r1" href="#n1">1</a></sup></p>${notes}`);
    expect(htmlOf({ engine: 'framework' }, noted)).toContain('more than a ton');
    expect(htmlOf({ engine: 'framework:paper' }, noted)).not.toContain('more than a ton');
  });

  test('keeps the words that a structure would take out of it', () => {
    const edited = pageSnapshot(
      `<div id="all"><h2>The bridge <span class="mw-editsection">[<a href="/edit">edit</a>]</span></h2>${`<p>${prose}</p>`.repeat(4)}</div>`,
    );
    expect(htmlOf({}, edited)).toContain('edit');
  });

  test('keeps the words of buttons and menus, as text', () => {
    const controls = pageSnapshot(
      `<table width="700"><tr><td><button>Press here</button><select><option>North</option><option>South</option></select><p>${prose}</p></td></tr></table>`,
    );
    const html = htmlOf({ engine: 'framework:paper' }, controls);
    for (const word of ['Press here', 'North', 'South']) expect(html).toContain(word);
    expect(html).not.toMatch(/<(?:button|select|option)/);
    expect(html).not.toContain('NorthSouth');
  });

  test('does not look for facts where it finds no text', () => {
    const facts = pageSnapshot('<table width="100"><tr><td>Height: 4 m</td></tr></table>');
    const { outcome } = clipOf(facts, { mode: 'article', engine: 'framework:paper', siblings: [] });
    expect(outcome).toMatchObject({ ok: false });
  });

  test('is followed by what the reader decides of a part', () => {
    const on = elementPart(snapshot.page, nodeNamed(snapshot.page, 'c2'));
    const html = htmlOf({ decisions: [{ keep: false, on }] });
    expect(html).not.toContain('Since when?');
    expect(html).toContain('Since March.');
  });

  test('is made safe like any other article', () => {
    const hostile = pageSnapshot(
      `<p onclick="alert(1)">${prose}</p><p><a href="javascript:alert(1)">Press</a> ${prose}<img src="x" onerror="alert(1)"></p>`,
    );
    const html = htmlOf({ engine: 'framework:paper' }, hostile);
    expect(html).toContain('Press');
    expect(html).not.toMatch(/alert|onerror|onclick|javascript/);
  });
});
