import fc from 'fast-check';
import { expect, test } from 'vitest';
import { engineNames, extract, loadEngine } from '../../../src/judge/engines/engines';
import { featureTreeOf } from '../../../src/page/feature-tree';
import type { Page } from '../../../src/page/page';
import { snapshotOf } from '../../support/clipped';
import { show } from '../../support/laid-out';
import { forAll, patience } from '../../support/properties';
import { randomPages } from '../../support/random-page';

const runs = 25;

/** Ids of the page, ascending, none inside another. */
function expectRoots(page: Page, ids: readonly number[]): void {
  let end = 0;
  for (const id of ids) {
    expect(id).toBeGreaterThanOrEqual(end);
    expect(id).toBeLessThan(page.count);
    end = page.end[id] ?? 0;
  }
}

test('every engine answers for any page, alike each time, with nodes in document order', { timeout: patience }, () =>
  forAll(fc.tuple(randomPages, randomPages), { runs }, async ([html, otherHtml]) => {
    const siblings = [featureTreeOf(snapshotOf(show(otherHtml)).page)];
    const { page } = snapshotOf(show(html));
    const before = structuredClone(page);
    for (const name of engineNames()) {
      const choice = await loadEngine(name);
      const found = extract(page, choice, { siblings });
      const { content, except, reasons, confidence, nothing, threw } = found;
      expect([name, threw]).toEqual([name, undefined]);
      expectRoots(page, content);
      expectRoots(page, except);
      for (const id of except) {
        expect(
          content.some((kept) => kept < id && id < (page.end[kept] ?? 0)),
          name,
        ).toBe(true);
      }
      expect(content.length > 0, name).toBe(nothing === undefined);
      expect(reasons.map(({ id }) => id)).toEqual(reasons.map(({ id }) => id).toSorted((a, b) => a - b));
      expect(confidence >= 0 && confidence <= 1, name).toBe(true);
      const again = extract(page, choice, { siblings });
      expect([again.content, again.except, again.reasons, again.confidence]).toEqual([
        content,
        except,
        reasons,
        confidence,
      ]);
    }
    expect(page).toEqual(before);
  }),
);
