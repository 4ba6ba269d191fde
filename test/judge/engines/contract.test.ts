import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { engineNames, loadEngine } from '../../../src/judge/engines/engines';
import { featureTreeOf } from '../../../src/judge/engines/featuretree/feature-tree';
import { answerData, expectSoundAnswer } from '../../support/engine-answer';
import { anyPages, sentence, story } from '../../support/engine-pages';
import { pageFrom } from '../../support/page';
import { blog, bridge, harbour, treeFrom } from './featuretree/templates';

const nested = (times: number, table: string) => `${`<table${table}><tr><td>\n`.repeat(times)}${story}`;

const rarePages = [
  ['an empty page', ''],
  ['a page of white space', ' \n <p> </p>'],
  ['a page of line breaks', '\n'.repeat(10_000)],
  ['a page of one word', 'word'],
  ['a page of one leaf', '<p>One sentence and no more of it.</p>'],
  ['a page of one image', '<img data-box="0 0 600 400">'],
  ['a page of links only', '<ul>\n<li><a href="/1">one</a></li>\n<li><a href="/2">two</a></li></ul>'],
  ['a page of 50 nested tables', nested(50, '')],
  ['a page of 50 nested tables of full width', nested(50, ' width="100%"')],
  ['two thousand tables in a row', '<table width="500"><tr><td><p>text</p></td></tr></table>'.repeat(2000)],
  ['one million characters in one node', `<p>${'x字'.repeat(500_000)}</p>`],
  ['a million characters in a hundred thousand rows', `<pre>${'123456789\n'.repeat(100_000)}</pre>`],
  ['ten thousand links in one list', `<div>${'<a href="/x">link</a>\n'.repeat(10_000)}</div>`],
  ['a page that is not rendered', `<div data-visibility="NotRendered">${story}</div>`],
  ['a page in one form', `<form>${story}</form>`],
  ['sizes that are none', `<table width="-1" height="auto"><tr><td data-box="0 0 0 0">${sentence}</td></tr></table>`],
  ['a page of a template', blog(harbour)],
] as const;

const head = { title: 'The harbour opens again_Courier' };
const pages = rarePages.map(([name, html]) => [name, pageFrom(html, { head })] as const);
const trees = [treeFrom(blog(bridge)), treeFrom('')];

describe.each(engineNames())('%s', (name) => {
  // Only this engine compares the page with another one.
  const siblings = name.startsWith('featuretree') ? trees : trees.slice(0, 1);

  test.each(pages)('answers for %s', async (_, page) => {
    const { engine, variant } = await loadEngine(name);
    for (const sibling of siblings) expectSoundAnswer(page, engine.extract(page, variant, { siblings: [sibling] }));
  });

  test('answers for any page, alike each time', async () => {
    const { engine, variant } = await loadEngine(name);
    fc.assert(
      fc.property(anyPages, anyPages, (page, other) => {
        const surroundings = { siblings: [featureTreeOf(other)] };
        const answer = engine.extract(page, variant, surroundings);
        expectSoundAnswer(page, answer);
        expect(answerData(engine.extract(page, variant, surroundings))).toEqual(answerData(answer));
      }),
      { numRuns: 100 },
    );
  });
});
