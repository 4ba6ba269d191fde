import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'puppeteer-core';

declare const axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and what axe holds for good practice; what it cannot decide by itself is not counted. */
export const everything: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** What axe finds, a line each. */
export async function faultsOf(page: Page, options: RunOptions): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate((asked) => axe.run(document, asked), options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary}`),
  );
}
