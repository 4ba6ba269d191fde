import { describe, expect, test } from 'vitest';
import type { Summary } from '../../evaluation/score/summary';
import { pageViews } from '../../evaluation/views/page-views';
import { viewFiles } from '../../evaluation/views/view-file';
import { worstPages } from '../../evaluation/views/write-views';
import { featureTreeOf } from '../../src/judge/engines/featuretree/feature-tree';
import { pageFrom } from '../support/page';

const sentence = 'The keeper of the light wrote down what the sea had brought. ';
const html = `<nav><a href="/">Home</a></nav><div><h1>&lt;/script&gt; story</h1><p>${sentence.repeat(4)}</p></div>`;
const page = pageFrom(html, { head: { title: '</script> story' } });
const sibling = pageFrom(html.replaceAll(sentence, 'Nobody knows who built the tower. '));

describe('the views of a page', () => {
  test('are those of all methods in both variants', async () => {
    const { views, sketch } = await pageViews(page, [featureTreeOf(sibling)]);
    expect(Object.keys(views)).toHaveLength(11);
    expect(Object.entries(views).flatMap(([name, { marks }]) => (marks.length === 0 ? [name] : []))).toEqual([]);
    expect(sketch.title).toBe('</script> story');
  });

  test('are written into one file, in which texts are data', async () => {
    const build = await viewFiles();
    const file = build('<i>title</i>', await pageViews(page, []));
    expect(file).toContain('<title>&#60;i&#62;title&#60;/i&#62;</title>');
    const [, data = ''] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(file) ?? [];
    expect(JSON.parse(data).sketch.title).toBe('</script> story');
    expect(file).not.toMatch(/(src|href)="http/);
  });
});

test('the worst pages are those with the lowest scores of the first engine', () => {
  const score = (f1: number) => ({ words: { f1 } });
  const rows = [
    { id: 'good', scores: { readability: score(0.1), nta: score(0.9) } },
    { id: 'bad', scores: { readability: score(0.9), nta: score(0.2) } },
    { id: 'fair', scores: { readability: score(0.9), nta: score(0.5) } },
  ];
  const summary = { set: 'set', engines: { readability: {}, nta: {} }, rows } as unknown as Summary;
  expect(worstPages(summary, 2)).toEqual([
    { id: 'bad', score: 0.2 },
    { id: 'fair', score: 0.5 },
  ]);
});
