import { describe, expect, test } from 'vitest';
import { nothingFound } from '../../../../src/judge/engines/engine';
import { statedSteps } from '../../../../src/judge/metadata/recipe';
import { NodeState } from '../../../../src/judge/selection/node-state';
import { ingredientLists } from '../../../../src/judge/selection/recipes/ingredients';
import { selectionOf } from '../../../../src/judge/selection/selection';
import type { Head } from '../../../../src/page/page';
import { nodeNamed, pageFrom } from '../../../support/page';

/** The text that is kept where an engine found the element with the id `found`. */
function kept(html: string, head: Partial<Head> = {}): string {
  const page = pageFrom(html, { head });
  const { states } = selectionOf(page, { ...nothingFound(''), content: [nodeNamed(page, 'found')] });
  return [...page.text].filter((text, id) => states[id] === NodeState.Kept && text.trim() !== '').join('|');
}

const prose = '<p id="found">A bread that needs no kneading.</p>';
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

describe('lists of ingredients that the page does not state', () => {
  test.each([
    ['Ingredients', ['500 g flour', '10 g salt', 'water']],
    ['Zutaten für 4 Personen', ['500 g Mehl', '1 Prise Salz', 'etwas Wasser']],
    ['用料', ['面粉 500克', '盐 适量', '水 300毫升']],
    ['材料（2人分）', ['薄力粉 100g', '卵 1個', '砂糖 少々']],
    ['Ингредиенты:', ['Мука 500 г', 'Соль 10 г', 'Вода']],
    ['Ingrédients', ['½ citron', '3 œufs', 'sel']],
  ])('are kept below the heading %s', (heading, items) => {
    expect(kept(`${prose}<aside><h3>${heading}</h3>${list(...items)}</aside>`)).toContain(items.join('|'));
  });

  test('are kept by the name of their box, row by row, in boxes, definition lists and tables', () => {
    const boxes =
      '<div class="recipe-ingredients"><div><b>2</b> <span>eggs</span></div><div><b>1 l</b> <span>milk</span></div><div>salt</div></div>';
    expect(kept(prose + boxes)).toContain('2|eggs|1 l|milk|salt');
    const terms = '<dl class="ingredients"><dt>Milk</dt><dd>1 l</dd><dt>Eggs</dt><dd>2</dd></dl>';
    expect(kept(prose + terms)).toContain('Milk|1 l|Eggs|2');
  });

  test('are below their heading, not below a link to it', () => {
    const items = list('500 g flour', '10 g salt', 'water');
    const page = `<p><a href="#all">Ingredients</a></p>${prose}<h3 id="all"><a href="#all">Ingredients</a></h3>${items}`;
    expect(kept(page)).toBe('A bread that needs no kneading.|Ingredients|500 g flour|10 g salt|water');
  });

  test('are kept in groups', () => {
    const groups = `<h3>Ingredients</h3>${list('500 g flour', '10 g salt', 'water')}<h4>For the sauce</h4>${list('1 onion', '2 tomatoes', 'oil')}`;
    expect(kept(prose + groups)).toContain('For the sauce|1 onion|2 tomatoes|oil');
  });

  test('are kept in groups with any headings, up to the next part of the page', () => {
    const groups = `<h3>Ingredients</h3>${list('500 g flour', '10 g salt', 'water')}<h4>Potetene</h4>${list('1 kg potatoes', 'oil')}`;
    expect(kept(prose + groups)).toContain('water|Potetene|1 kg potatoes|oil');
    expect(kept(`${prose + groups}<h3>Nutrition</h3>${list('300 kcal', '12 g fat')}`)).not.toContain('kcal');
    const boxes = `<section><h4>For the dough</h4>${list('500 g flour', '10 g salt', 'water')}</section><section><p><b>Topping</b></p>${list('1 onion')}</section>`;
    expect(kept(`${prose}<div class="ingredients">${boxes}</div>`)).toContain('water|Topping|1 onion');
  });

  test('are not the paragraphs below what a thing is made of', () => {
    const text =
      '<p>清代中叶，提梁多用于盛放礼品。</p><p>七十年代曾大量出口，作坊达二百余家。</p><p>选三年生毛竹，先编底，后编身。</p>';
    expect(ingredientLists(pageFrom(`<h3>材料</h3><div>${text}</div>`))).toEqual([]);
  });

  test('are beside a term that announces them', () => {
    const items = list('面粉 500克', '盐 适量', '水 300毫升');
    expect(ingredientLists(pageFrom(`<dl><dt>材料</dt><dd>${items}</dd></dl>`))).toHaveLength(1);
    expect(
      ingredientLists(pageFrom(`<dl><dt>材料</dt><dd>毛竹</dd></dl>${list('浏览 102', '编辑 18', '历史')}`)),
    ).toEqual([]);
  });

  test('may have amounts in elements of their own, and a long note', () => {
    const note =
      'sour cream, well stirred, or half of it and the other half of yoghurt if you prefer it lighter, as we do in summer';
    const html = `<h3>Ingredients</h3><div><p>500 g</p><div>flour</div><p>250 g</p><div>${note}</div><p>1</p><div>egg</div></div>`;
    expect(kept(prose + html)).toContain(`flour|250 g|${note}|1|egg`);
    expect(ingredientLists(pageFrom(html)).flatMap(({ rows }) => rows.map((row) => row.length))).toEqual([2, 2, 2]);
  });

  test('are kept once', () => {
    const twice = `<h3>Ingredients</h3>${list('500 g flour', '10 g salt', 'water')}`.repeat(2);
    expect(kept(prose + twice).match(/flour/g)).toHaveLength(1);
  });

  test('have amounts, and are no cards, links or sentences', () => {
    const none = (html: string) => expect(ingredientLists(pageFrom(html))).toEqual([]);
    none(`<h3>Ingredients</h3>${list('why they matter', 'where to buy them', 'how to store them')}`);
    none(
      `<h3>Ingredients</h3>${list('<a href="/1">Soup 1</a>', '<a href="/2">Soup 2</a>', '<a href="/3">Soup 3</a>')}`,
    );
    none(`<h3>For the week</h3>${list('3 walks', '2 swims', '1 day of rest')}`);
    none(`<h3>Topics</h3>${list('500 g flour', '10 g salt', 'water')}`);
  });
});

describe('steps', () => {
  const jsonLd = (recipeInstructions: unknown) => ({
    jsonLd: [JSON.stringify({ '@type': 'Recipe', name: 'Bread', recipeInstructions })],
  });

  test('are read from texts, lists and sections', () => {
    const sections = [
      { '@type': 'HowToSection', itemListElement: [{ '@type': 'HowToStep', text: 'Mix &amp; wait.' }] },
    ];
    expect(statedSteps(pageFrom('', { head: jsonLd(['<p>Mix.</p>', { text: 'Bake.' }]) }))).toEqual([
      ' Mix. ',
      'Bake.',
    ]);
    expect(statedSteps(pageFrom('', { head: jsonLd(sections) }))).toEqual(['Mix & wait.']);
    expect(statedSteps(pageFrom('', { head: jsonLd('Mix. Bake.') }))).toEqual(['Mix. Bake.']);
  });

  test('are kept where the page shows them, each once', () => {
    const steps = ['Mix everything with a spoon.', 'Bake the bread for 40 minutes.'];
    const shown = steps.map((step) => `<li>${step}</li>`).join('');
    const text = kept(`${prose}<ol>${shown}</ol><div>${steps[0]}</div>`, jsonLd(steps.map((step) => ({ text: step }))));
    expect(text).toBe(`A bread that needs no kneading.|${steps.join('|')}`);
  });
});

describe('steps that the page does not state', () => {
  const ingredients = `<h2>Ingredients</h2>${list('500 g flour', '10 g salt', 'water')}`;
  const [mix, rest, bake] = [
    'Mix all of it in a large bowl.',
    'Let the dough rest overnight.',
    'Bake it for forty minutes.',
  ];

  test.each(['Method', 'Zubereitung', 'Directions:', '做法', 'Gör så här'])(
    'are kept below the heading %s',
    (heading) => {
      const steps = `<aside><h2>${heading}</h2><ol><li>${mix}</li><li>${rest}</li><li>${bake}</li></ol></aside>`;
      expect(kept(prose + ingredients + steps)).toContain(`${heading}|${mix}|${rest}|${bake}`);
    },
  );

  test('are kept as lines, with numbers in headings, up to the next part of the page', () => {
    const lines = `<div><a href="#method">Method</a><div><p>1. ${mix}<br>2. ${rest}<br>3. ${bake}</p></div></div>`;
    expect(kept(prose + ingredients + lines)).toContain(`1. ${mix}|2. ${rest}|3. ${bake}`);
    const titled = `<h3>Method</h3><h4>Step 1</h4><p>${mix}</p><h4>Step 2</h4><p>${rest}</p><h4>Nutrition</h4><p>300 kcal in each of the slices</p>`;
    expect(kept(prose + ingredients + titled)).toContain(`${mix}|`);
    expect(kept(prose + ingredients + titled)).toContain(rest);
    expect(kept(prose + ingredients + titled)).not.toContain('kcal');
  });

  test('are kept only on pages with ingredients', () => {
    expect(kept(`${prose}<aside><h2>Method</h2><p>${mix} ${rest} ${bake}</p></aside>`)).not.toContain(mix);
  });
});

describe('the times and the yield of a recipe', () => {
  const ingredients = `<h2>Ingredients</h2>${list('500 g flour', '10 g salt', 'water')}`;

  test.each([
    ['<div><div>Prep time:</div><div>15 mins</div></div>', 'Prep time:|15 mins'],
    ['<div><span>Cook Time</span> <span>1</span> <span>hr</span></div>', 'Cook Time|1|hr'],
    ['<dl><dt>Portionen</dt><dd>4</dd></dl>', 'Portionen|4'],
    ['<div><div><b>40 Min.</b></div><div>Gesamtzeit</div></div>', '40 Min.|Gesamtzeit'],
    ['<div>Pour 4 personnes</div>', 'Pour 4 personnes'],
    ['<div>烹饪时间：30分钟</div>', '烹饪时间：30分钟'],
    ['<div>4人分</div>', '4人分'],
  ])('are kept: %s', (html, expected) => {
    expect(kept(`${prose}<aside>${html}</aside>${ingredients}`)).toContain(expected);
  });

  test('are those of this recipe, once', () => {
    const times = '<div><div>Prep time</div><div>15 mins</div></div>';
    const card = '<li><a href="/x"><img>Soup</a> <div><div>Total time</div><div>20 mins</div></div></li>';
    const text = kept(`${prose}<aside>${times}</aside>${times}${ingredients}<ul>${card.repeat(3)}</ul>`);
    expect(text.match(/Prep time/g)).toHaveLength(1);
    expect(text).not.toContain('Total time');
  });

  test('are no words of other pages, and no other amounts', () => {
    expect(kept(`${prose}<aside>Serves 4</aside>`)).not.toContain('Serves');
    expect(kept(`${prose}<aside>Total Fat 16 g</aside>${ingredients}`)).not.toContain('Fat');
  });
});
