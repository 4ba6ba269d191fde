import { describe, expect, test } from 'vitest';
import type { InPage } from '../../cli/drivers/in-page';
import { markdown } from '../../src/export/markdown';
import { journeyBrowsers } from '../support/browsers';
import { openTab } from '../support/opened';

declare const inPage: InPage;

const questions = [
  [
    'How long does the lamp burn?',
    'It burns for nine hours on one filling, and for eleven if the wick is cut short in the evening.',
  ],
  [
    'Who may climb the tower?',
    'Everybody who signs the book may climb it, though never more than six people at the same time.',
  ],
  [
    'What happens in fog?',
    'The keeper rings the bell by hand, twice a minute, until the other shore can be seen again.',
  ],
] as const;

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Questions about the light - Coast</title><body>
  <header><button aria-expanded="false" aria-controls="menu">Menu</button><div id="menu" hidden><p>Tides, boats and everything else that the coast has to offer its guests.</p></div></header>
  <main><h1>Questions about the light</h1>
  <p>Every summer the keeper is asked the same things by the people who row over from the mainland, so here is what he says to them.</p>
  <p>He wrote it down in the winter of the year in which the lamp was new, and he has changed nothing but the numbers since then.</p>
  ${questions.map(([question, answer], at) => `<h2><button aria-expanded="false" aria-controls="a${at}">${question}</button></h2><div id="a${at}" hidden><p>${answer}</p></div>`).join('')}
  <p>Whoever wants to know more may write to the keeper, who answers on the first day of each month when the boat comes.</p></main>
  <footer><p>Dock Street 12</p></footer></body></html>`;

describe.each(journeyBrowsers)('an article with folded panels, in %s', (name) => {
  const { tab, site, load } = openTab(name);

  test('is clipped with its questions and answers, without the menu, and nothing in the page is opened', async () => {
    await load(site.put('/questions', page));
    const { outcome } = await tab.evaluate((asked) => inPage.clip(document, asked), {
      mode: 'article',
      engine: 'wclipper',
      siblings: [],
    } as const);
    if (!outcome.ok) throw new Error(outcome.failure.code);
    const text = markdown(outcome.value.html);
    for (const [question, answer] of questions) {
      expect(text).toContain(`## ${question}`);
      expect(text).toContain(answer);
      expect(text.indexOf(question)).toBeLessThan(text.indexOf(answer));
    }
    expect(text).not.toContain('Tides, boats');
    expect(await tab.$$eval('[hidden]', (all) => all.length)).toBe(4);
  });
});
