import { describe, expect, test } from 'vitest';
import { shownIngredients, statedIngredients } from '../../../src/judge/metadata/recipe';
import { NodeState } from '../../../src/judge/selection/node-state';
import { selectionBy } from '../../../src/judge/selection/selection';
import type { Page } from '../../../src/page/page';
import { nodeNamed, pageFrom } from '../../support/page';

const rows = ['500 g strong flour', '10 g salt', '350 ml water, lukewarm', '1 tsp honey'];
const recipe = (ingredients: readonly string[] = rows) => ({
  head: {
    jsonLd: [JSON.stringify({ '@graph': [{ '@type': 'Recipe', name: 'Bread', recipeIngredient: ingredients }] })],
  },
});
const list = (items: readonly string[]) => `<ul id="list">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const steps = '<div id="steps"><p>Knead everything for ten minutes, then let it rest until it has doubled.</p></div>';

/** The text that is kept where an engine selected the steps alone. */
function keptOf(page: Page, content = [nodeNamed(page, 'steps')], except: readonly number[] = []): string {
  const states = selectionBy(page, { content, except }).states;
  return [...page.text].filter((_, id) => states[id] === NodeState.Kept).join('|');
}

describe('stated ingredients', () => {
  test('come from JSON-LD, without duplicates', () => {
    expect(statedIngredients(pageFrom('', recipe([...rows, '10 g salt', ' Salt &amp; pepper '])))).toEqual([
      ...rows,
      'Salt & pepper',
    ]);
  });

  test('come from microdata', () => {
    const html = '<ul><li itemprop="recipeIngredient">500 g <b>flour</b></li><li itemprop="ingredients">Salt</li></ul>';
    expect(statedIngredients(pageFrom(html))).toEqual(['500 g flour', 'Salt']);
  });

  test('are none on other pages, and limited in number', () => {
    const jsonLd = ['{"@type":"Product","recipeIngredient":["Salt"]}', '{"@type":"Recipe","recipeIngredient":', '7'];
    expect(statedIngredients(pageFrom('<p>Salt</p>', { head: { jsonLd } }))).toEqual([]);
    expect(statedIngredients(pageFrom('', recipe(['x'.repeat(10_000), ...rows])))).toEqual(rows);
    expect(statedIngredients(pageFrom('', recipe(Array.from({ length: 1000 }, (_, at) => `salt ${at}`))))).toHaveLength(
      200,
    );
  });
});

describe('shown ingredients', () => {
  test.each([
    ['as stated', list(rows)],
    ['in other amounts', list(['250 g strong flour', '5 g salt', '175 ml water, lukewarm', '½ tsp honey'])],
    [
      'amounts in cells of their own',
      `<table id="list">${rows.map((row) => `<tr><td>${row.split(' ')[0]}</td><td>${row.split(' ').slice(1).join(' ')}</td></tr>`).join('')}</table>`,
    ],
  ])('are kept with their list if the engine left it out: %s', (_, html) => {
    const page = pageFrom(`<main>${html}${steps}</main>`, recipe());
    const kept = keptOf(page);
    for (const word of ['flour', 'salt', 'water', 'honey', 'Knead']) expect(kept).toContain(word);
  });

  test('are kept from a side bar of links to a shop if they are marked up', () => {
    const items = rows.map((row) => `<li itemprop="recipeIngredient"><a href="/shop">${row}</a></li>`).join('');
    const kept = keptOf(pageFrom(`<main>${steps}<aside class="sidebar widget"><ul>${items}</ul></aside></main>`));
    for (const row of rows) expect(kept).toContain(row);
  });

  test('are kept item by item if the engine kept some of them or the list holds much else', () => {
    const page = pageFrom(`<main><div id="steps">${list(rows)}<p>Knead.</p></div></main>`, recipe());
    const [, second] = [...page.tag.keys()].filter((id) => page.tagNames[page.tag[id] as number] === 'li');
    expect(keptOf(page, undefined, [second as number])).toContain('10 g salt');
    const offers = '<p>Order all of it in our shop, which delivers on every day of the week but Sunday.</p>'.repeat(4);
    const crowded = pageFrom(`<main>${list(rows).replaceAll('</li>', `</li>${offers}`)}${steps}</main>`, recipe());
    expect(keptOf(crowded)).toContain('10 g salt');
    expect(keptOf(crowded)).not.toContain('shop');
  });

  test('stay out if invisible, if kept elsewhere, and in a manual selection', () => {
    const hidden = pageFrom(`<main><div data-visibility="NotRendered">${list(rows)}</div>${steps}</main>`, recipe());
    expect(keptOf(hidden)).not.toContain('flour');
    const twice = pageFrom(`<aside>${list(rows)}</aside><div id="steps">${list(rows)}<p>Knead.</p></div>`, recipe());
    expect(keptOf(twice).match(/10 g salt/g)).toHaveLength(1);
    const page = pageFrom(`<main>${list(rows)}${steps}</main>`, recipe());
    const states = selectionBy(page, { content: [nodeNamed(page, 'steps')], except: [], cuts: new Map() }).states;
    expect(states[nodeNamed(page, 'list')]).toBe(NodeState.Out);
  });

  test('are not found in text that only mentions them', () => {
    const page = pageFrom('<p>Flour, salt and water make bread.</p><nav><a>Honey</a></nav>', recipe());
    expect(shownIngredients(page, rows)).toBeUndefined();
  });
});
