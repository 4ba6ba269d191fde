import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InPage } from '../../cli/drivers/in-page';
import { completeFormulas } from '../../src/article/formulas';
import { markdown } from '../../src/export/markdown';
import { journeyBrowsers } from '../support/browsers';
import { openTab } from '../support/opened';

declare const inPage: InPage;

/*
 * What generators, editors and plugins write for one structure, and the Markdown that it becomes: `test/structures/`,
 * each case `=== name`, the page's body, `--- becomes`, the Markdown. ORIGIN stands for the page's own address.
 */
const folder = new URL('../structures/', import.meta.url);

function casesIn(file: string): [name: string, page: string, expected: string][] {
  const [, ...parts] = readFileSync(new URL(file, folder), 'utf8').split(/^=== (.*)\n/m);
  return parts.flatMap((name, index) => {
    if (index % 2 === 1) return [];
    const [page = '', expected = ''] = (parts[index + 1] ?? '').split('--- becomes\n');
    return [[name, page.trim(), expected.trim()] as [string, string, string]];
  });
}

describe.each(journeyBrowsers)('structures as they are written, in %s', (name) => {
  const { tab, site, load } = openTab(name);
  beforeAll(() => load());

  describe.each(readdirSync(folder))('%s', (file) => {
    test.each(casesIn(file))('%s', async (_, page, expected) => {
      const html = await tab.evaluate(async (body: string) => {
        document.body.innerHTML = body;
        const captured = await inPage.capture(document);
        return inPage.assemble(captured, { content: [0], except: [] }, document).html;
      }, page);
      expect(markdown(completeFormulas(html)).trim()).toBe(expected.replaceAll('ORIGIN', site.origin));
    });
  });
});
