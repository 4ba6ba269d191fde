import { describe, expect, test } from 'vitest';
import type { InPage } from '../../cli/drivers/in-page';
import { markdown } from '../../src/export/markdown';
import { journeyBrowsers } from '../support/browsers';
import { openTab } from '../support/opened';

declare const inPage: InPage;

const page = (title: string, head: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>${head}<body>
  <header><a href="/">Home</a> <a href="/all">All pages</a></header>${body}<footer><p>Dock Street 12</p></footer></body></html>`;

const steps = [
  'Soak the rope overnight, so that the strands swell and can be opened with the fingers alone.',
  'Unlay the last six turns and hold every strand with a piece of tape, or they will fray at once.',
  'Tuck the first strand under the one beside it, against the lay, and draw it tight with the spike.',
  'Turn the rope by a third and tuck the next strand in the same way, until all three are under.',
];
const data = (at: number) => `{"smallUrl":"https://rope.example/${at}.jpg","licensing":"<p>Licence: free</p>"}`;
const howTo = page(
  'How to splice a rope - Rope',
  '<style>.details { display: none }</style>',
  `<main><h1>How to splice a rope</h1><p>A splice is stronger than any knot, and it runs through a block that no knot would pass.</p>
  <ol>${steps.map((step, at) => `<li><div class="step"><b>${step}</b> It takes a minute. <div class="details">${data(at)}</div><span style="display:none">${data(at)}</span></div></li>`).join('')}</ol></main>`,
);

const ingredients = ['500 g strong flour', '350 ml lukewarm water', '10 g sea salt', '1 tsp heather honey'];
const recipe = page(
  'Harbour bread - Oven',
  '',
  `<main itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Harbour bread</h1>
  <p>The bread that the boats took along in summer keeps for a week, and nobody has ever been asked to eat it that late.</p>
  <aside class="sidebar widget"><h2>Ingredients</h2><ul>${ingredients.map((each) => `<li itemprop="recipeIngredient"><a href="/shop/${each.length}">${each}</a></li>`).join('')}</ul></aside>
  <div itemprop="recipeInstructions"><p>Stir the salt and the honey into the water, pour it over the flour, and knead the dough for ten minutes.</p>
  <p>Let it rest under a cloth until it has doubled, shape a loaf of it, and bake it for forty minutes at full heat.</p></div></main>`,
);

const topics = ['Rim brakes squeal after a week of rain', 'Which grease for old hubs?', 'Bearings, how many of them?'];
const board = page(
  'Workshop - Wheel forum',
  '',
  `<main><h1>Workshop</h1><ul class="topiclist">${topics.map((topic, at) => `<li class="row"><a class="topictitle" href="/viewtopic.php?t=${at}">${topic}</a> by <a class="username" href="/u/rider${at}">rider${at}</a> » <time datetime="2024-03-1${at}T23:35:45Z">2024-03-1${at}T23:35:45Z</time></li>`).join('')}</ul></main>`,
);

describe.each(journeyBrowsers)('what pages state, in %s', (name) => {
  const { tab, site, load } = openTab(name);

  async function clipped(path: string, html: string, mode: 'article' | 'page' = 'article'): Promise<string> {
    await load(site.put(path, html));
    const { outcome } = await tab.evaluate((asked) => inPage.clip(document, asked), {
      mode,
      engine: 'wclipper',
      siblings: [],
    } as const);
    if (!outcome.ok) throw new Error(outcome.failure.code);
    return markdown(outcome.value.html);
  }

  test('invisible data of a step is not clipped with it', async () => {
    const text = await clipped('/how-to', howTo);
    for (const step of steps) expect(text).toContain(step);
    expect(text).not.toMatch(/smallUrl|licensing|Licence/);
  });

  test('the ingredients of a recipe are clipped with its steps', async () => {
    const text = await clipped('/bread', recipe);
    for (const ingredient of ingredients) expect(text).toContain(ingredient);
    expect(text).toContain('knead the dough');
    expect(text).not.toContain('Dock Street');
  });

  test('the topics of a board keep their titles', async () => {
    const text = await clipped('/forum/workshop', board, 'page');
    for (const topic of topics) expect(text).toContain(`[${topic}]`);
    expect(text).not.toMatch(/^>/m);
  });
});
