import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'puppeteer-core';

declare const axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, for a part of a page: practice that is good for whole pages does not apply to it. */
export const wcag: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

/** WCAG 2.2 AA and what axe holds for good practice; what it cannot decide by itself is not counted. */
export const everything: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

export const withoutContrast: RunOptions = { ...everything, rules: { 'color-contrast': { enabled: false } } };

const contrastOnly: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['violations'] };

/** What axe finds, a line each. */
export async function faultsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(source);
  const { violations } = await page.evaluate((asked) => axe.run(document, asked), options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary}`),
  );
}

/** What axe finds about contrast while everything is hovered, focused or pressed. Only Chromium can force these. */
export async function faultsOfStates(page: Page): Promise<string[]> {
  const session = await page.createCDPSession();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const selector = 'a, button, summary, label, input, select, textarea, li, [role="menuitem"]';
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const faults: string[] = [];
  for (const forcedPseudoClasses of [['hover'], ['hover', 'active'], ['focus', 'focus-visible']]) {
    const force = (nodeId: number) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
    await Promise.all(nodeIds.map((nodeId) => force(nodeId).catch(() => {})));
    faults.push(...(await faultsOf(page, contrastOnly)).map((fault) => `${forcedPseudoClasses.join()} ${fault}`));
  }
  // The states end with the session.
  await session.detach();
  return faults;
}
