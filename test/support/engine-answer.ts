import { expect } from 'vitest';
import type { Extraction } from '../../src/judge/engines/engine';
import type { Page } from '../../src/page/page';

/** What holds for the answer of every engine about any page. */
export function expectSoundAnswer(page: Page, { content, except, reasons, confidence, nothing }: Extraction): void {
  expectRoots(page, content);
  expectRoots(page, except);
  for (const id of except) {
    expect(content.some((kept) => kept < id && id < (page.end[kept] as number))).toBe(true);
  }
  expect(reasons.map(({ id }) => id)).toEqual(reasons.map(({ id }) => id).toSorted((a, b) => a - b));
  expect(confidence >= 0 && confidence <= 1).toBe(true);
  expect(content.length > 0).toBe(nothing === undefined);
}

/** Ids of the page, ascending, none inside another. */
function expectRoots(page: Page, ids: readonly number[]): void {
  let end = 0;
  for (const id of ids) {
    expect(id).toBeGreaterThanOrEqual(end);
    expect(id).toBeLessThan(page.count);
    end = page.end[id] as number;
  }
}

/** An answer as data, to be compared with another. */
export function answerData({ judgement, ...answer }: Extraction) {
  const { blocks } = judgement ?? {};
  return { ...answer, blocks, alternatives: judgement?.alternatives(), evidence: judgement?.evidence?.() };
}
