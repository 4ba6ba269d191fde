import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { selectionChoices } from '../../../src/article/article';
import type { PartDecision } from '../../../src/article/decision';
import type { ClipRequest } from '../../../src/browser/messaging/requests';
import { choosing } from '../../../src/clip/clipping/choose';
import type { Source } from '../../../src/clip/clipping/source';
import { engineNames } from '../../../src/judge/engines/engines';
import { readMetadata } from '../../../src/judge/metadata/metadata';
import { leftOut } from '../../../src/judge/selection/left-out';
import { NodeState } from '../../../src/judge/selection/node-state';
import { keptTextNodes } from '../../../src/judge/selection/selection';
import { learn } from '../../../src/judge/site-rules/learn';
import { isStorable } from '../../../src/judge/site-rules/read-rules';
import type { SiteRule } from '../../../src/judge/site-rules/site-rule';
import { Faults } from '../../../src/page/faults';
import type { Page } from '../../../src/page/page';
import { elementPart } from '../../../src/page/parts';
import { finished } from '../../../src/page/steps';
import { isText } from '../../../src/page/tree';
import { loadEngines, snapshotOf } from '../../support/clipped';
import { show } from '../../support/laid-out';
import { forAll, patience } from '../../support/properties';
import { randomPages } from '../../support/random-page';

const runs = 30;

beforeAll(loadEngines);

interface Wish {
  readonly page: Parameters<typeof show>[0];
  readonly engine: string;
  readonly choice: ClipRequest['choice'];
  readonly comments: boolean;
  /** Numbers that stand for elements of the page. */
  readonly places: readonly (readonly [place: number, keep: boolean])[];
}

const wishes: fc.Arbitrary<Wish> = fc.record({
  page: randomPages,
  engine: fc.constantFrom(...engineNames()),
  choice: fc.constantFrom(undefined, ...selectionChoices),
  comments: fc.boolean(),
  places: fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 4 }),
});

/** What is kept of a page; undefined if nothing is. */
function selected(page: Page, request: Partial<ClipRequest>) {
  const faults = new Faults();
  const all: ClipRequest = { mode: 'article', engine: 'wclipper', siblings: [], ...request };
  const outcome = finished(choosing({ page } as Source, all, faults));
  expect(faults.all).toEqual([]);
  return outcome.ok ? outcome.value.selection : undefined;
}

function elementsOf(page: Page): readonly number[] {
  return Array.from({ length: page.count }, (_, id) => id).filter((id) => id > 0 && !isText(page, id));
}

test('any selection is one of the page, with reasons and numbers that agree with it', { timeout: patience }, () =>
  forAll(wishes, { runs }, ({ page: html, engine, choice, comments }) => {
    const { page } = snapshotOf(show(html));
    const selection = selected(page, {
      engine,
      decisions: [{ keep: comments, on: 'comments' }],
      ...(choice ? { choice } : {}),
    });
    if (!selection) return;
    const { states, content, reasons, confidence } = selection;
    expect(states.length).toBe(page.count);
    for (let id = 1; id < page.count; id++) {
      const up = states[page.parent[id] ?? 0];
      if (states[id] === NodeState.Kept) expect(up, `the parent of ${id}`).not.toBe(NodeState.Out);
    }
    expect(content).toEqual(content.toSorted((a, b) => a - b));
    expect(reasons.map(({ id }) => id)).toEqual(reasons.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(confidence >= 0 && confidence <= 1).toBe(true);
    const characters = (ids: Iterable<number>) =>
      [...ids].reduce((sum, id) => sum + (page.text[id] ?? '').replace(/\s/g, '').length, 0);
    const kept = characters([...keptTextNodes(page, selection).entries()].flatMap(([id, is]) => (is ? [id] : [])));
    const dropped = leftOut(page, selection, new Set()).reduce((sum, each) => sum + each.characters, 0);
    expect(kept + dropped).toBeLessThanOrEqual(characters(page.text.keys()));
    const now = Date.UTC(2024, 5, 1);
    const faults = new Faults();
    expect(readMetadata(page, content, now)).toEqual(readMetadata(page, content, now, faults));
    expect(faults.all).toEqual([]);
  }),
);

test('what the reader decided is kept or left out, whatever was decided before', { timeout: patience }, () =>
  forAll(wishes, { runs }, ({ page: html, engine, places }) => {
    const { page } = snapshotOf(show(html));
    const elements = elementsOf(page);
    const decisions = places.flatMap(([place, keep]): PartDecision[] => {
      const id = elements[place % Math.max(1, elements.length)];
      return id === undefined ? [] : [{ keep, on: elementPart(page, id) }];
    });
    const selection = selected(page, { engine, decisions });
    const last = decisions.at(-1);
    if (!selection || !last) return;
    for (let id = last.on.first; id <= last.on.last; id++) {
      if (last.keep) expect([NodeState.Kept, NodeState.Unseen]).toContain(selection.states[id]);
      else expect(selection.states[id]).toBe(NodeState.Out);
    }
  }),
);

test('a rule learned from any correction can be stored, and changes the page as it says', { timeout: patience }, () =>
  forAll(wishes, { runs }, ({ page: html, engine, places: [[place] = [0]] }) => {
    const { page } = snapshotOf(show(html));
    const before = selected(page, { engine });
    const texts = before ? [...keptTextNodes(page, before).entries()].flatMap(([id, is]) => (is ? [id] : [])) : [];
    const first = texts[place % Math.max(1, texts.length)];
    if (!before || first === undefined) return;
    const isKept = (id: number) => before.states[id] === NodeState.Kept;
    const learned = learn(page, { action: 'drop', ranges: [{ first, last: first }] }, isKept);
    if ('refused' in learned) return;
    const { others: _, ...rule } = learned;
    const history = { id: 'a', name: 'A', site: 'news.example', enabled: true, created: 1, used: 0, missed: 0 };
    const stored: SiteRule = { ...rule, ...history };
    expect(stored.slots.every(isStorable)).toBe(true);
    const after = selected(page, { engine, rules: [stored] });
    // The engine that keeps the whole page knows no rules.
    if (engine !== 'page') expect(after?.rules?.[0]?.outcome).toBe('applied');
  }),
);
