import { describe, expect, it, test } from 'vitest';
import { featureTreeOf } from '../../../src/judge/engines/featuretree/feature-tree';
import { type Mark, type MethodView, markKinds, specials } from '../../../src/judge/engines/method-view';
import { methodView, viewedEngines } from '../../../src/judge/engines/method-views';
import { tagName } from '../../../src/page/tree';
import { nodeNamed, pageFrom } from '../../support/page';

const sentence = 'The keeper of the light wrote down, every evening, what the sea had brought. ';

const html = `<title>The keeper of the light</title><body>
<nav id="menu"><a href="/a">Home</a> <a href="/b">Sea</a></nav>
<div id="story" class="story"><h1 id="title">The keeper of the light</h1>
<p id="first">${sentence.repeat(3)}</p>
<p id="second">${sentence.repeat(4)}</p></div>
<div id="foot"><a href="/c">Imprint</a></div></body>`;

const page = pageFrom(html, { head: { title: 'The keeper of the light' } });
const other = pageFrom(html.replaceAll(sentence, 'Nobody knows how the tower was built, or when. '), {
  url: 'https://example.com/other',
});
const siblings = [featureTreeOf(other)];

function markOf({ marks }: MethodView, name: string): Mark | undefined {
  const id = nodeNamed(page, name);
  return marks.find((mark) => mark.id >= id && mark.last < (page.end[id] ?? 0));
}

function figures(mark: Mark | undefined): Record<string, number> {
  return Object.fromEntries((mark?.figures ?? []).map(({ name, value }) => [name, value]));
}

describe.each(viewedEngines.flatMap((name) => (name === 'wclipper' ? [name] : [name, `${name}:paper`])))(
  'the view of %s',
  (name) => {
    it('has marks on nodes of the page, in document order, with known kinds and finite figures', async () => {
      const { marks } = await methodView(page, name, { siblings });
      expect(marks.length).toBeGreaterThan(0);
      for (const { id, last, kind, strength, special, figures } of marks) {
        expect(last).toBeGreaterThanOrEqual(id);
        expect(last).toBeLessThan(page.count);
        expect(markKinds).toContain(kind);
        if (special !== undefined) expect(specials).toContain(special);
        expect(strength).toBeGreaterThanOrEqual(0);
        expect(strength).toBeLessThanOrEqual(1);
        expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
      }
      expect(marks.map(({ id }) => id)).toEqual(marks.map(({ id }) => id).toSorted((a, b) => a - b));
    });

    it('says nothing of an empty page', async () => {
      const { marks } = await methodView(pageFrom(''), name);
      expect(marks.filter(({ kept }) => kept)).toEqual([]);
    });
  },
);

test('the view of wclipper gives the story a higher probability than the menu, with evidence', async () => {
  const view = await methodView(page, 'wclipper');
  const [story, menu] = [markOf(view, 'first'), markOf(view, 'menu')];
  expect(story?.strength).toBeGreaterThan(menu?.strength ?? 1);
  expect(story?.verdicts.length).toBeGreaterThan(0);
  expect(figures(story).probability).toBe(story?.strength);
});

describe('the view of nta', () => {
  it('names the types, and the best pruning node, as the paper does', async () => {
    const view = await methodView(page, 'nta:paper');
    expect(markOf(view, 'first')?.kind).toBe('text');
    expect(markOf(view, 'menu')?.kind).toBe('anchor');
    const pruning = view.marks.filter(({ special }) => special === 'pruningNode');
    expect(pruning).toHaveLength(1);
    expect(figures(pruning[0]).density).toBeGreaterThan(0.9);
  });

  it('counts the leaves that the degree of coherence is the share of', async () => {
    const view = await methodView(page, 'nta:paper');
    const story = view.marks.find(({ id }) => id === nodeNamed(page, 'story'));
    expect(figures(story)).toMatchObject({ leaves: 3, coherence: 1 });
  });
});

describe('the view of framework', () => {
  it('has the verdict of each rule on each table', async () => {
    const table = (width: number, text: string) => `<table width="${width}"><tr><td>${text}</td></tr></table>`;
    const tables = pageFrom(`${table(120, '<a href="/">Home</a>')}${table(600, `<p>${sentence}</p>`.repeat(3))}`);
    const { marks } = await methodView(tables, 'framework:paper');
    expect(marks.map(({ id, kind }) => [tagName(tables, id), kind])).toEqual([
      ['table', 'navigation'],
      ['table', 'content'],
    ]);
    expect(marks[1]?.verdicts).toContainEqual({ rule: 'width', says: 'keep' });
    expect(figures(marks[1])).toMatchObject({ width: 600, paragraphs: 3 });
  });

  it('has the verdict of each rule on each box', async () => {
    const view = await methodView(page, 'framework');
    const menu = view.marks.find(({ id }) => id === nodeNamed(page, 'menu'));
    expect(menu?.verdicts).toContainEqual({ rule: 'landmark', says: 'drop' });
    expect(view.marks.filter(({ special }) => special === 'layer')).toHaveLength(1);
  });
});

test('the view of rowblock has a curve whose rows are those of the marks', async () => {
  const { curve, marks } = await methodView(page, 'rowblock');
  expect(curve?.threshold).toBeGreaterThan(0);
  const row = curve?.marks.indexOf(2) ?? -1;
  expect(figures(marks[2])).toMatchObject({ row, rowBlock: curve?.y[row] });
  expect(marks.filter((_, place) => (curve?.marks.indexOf(place) ?? -1) < 0)).toEqual([]);
});

test('the view of fusion has the decision value of each text node and one reference node', async () => {
  const { marks } = await methodView(page, 'fusion:paper');
  const texts = marks.filter(({ kind }) => kind !== 'container');
  expect(texts.every((mark) => 'decision' in figures(mark))).toBe(true);
  for (const mark of texts) expect(mark.kind).toBe((figures(mark).decision ?? 0) > 0 ? 'body' : 'notBody');
  expect(marks.filter(({ special }) => special === 'reference')).toHaveLength(1);
});

describe('the view of featuretree', () => {
  it('tells matched from unmatched nodes, and scores the clusters', async () => {
    const { marks } = await methodView(page, 'featuretree:paper', { siblings });
    const kinds = new Set(marks.map(({ kind }) => kind));
    expect(kinds).toContain('matched');
    expect(kinds).toContain('bestCluster');
    const best = marks.find(({ kind }) => kind === 'bestCluster');
    expect(figures(best)).toHaveProperty('score');
    expect(figures(best)).toHaveProperty('textLength');
  });

  it('has no marks without another page to compare with', async () => {
    const { marks, nothing } = await methodView(page, 'featuretree');
    expect(marks).toEqual([]);
    expect(nothing).toBe('unavailable: no sibling page');
  });
});
