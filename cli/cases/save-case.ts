import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import type { ExpectedClip } from '../../evaluation/corpus/golden-pages';
import { plainText } from '../../src/export/plain-text';
import { defined } from '../../src/language/text/defined';
import { bundled, inPageScript } from '../drivers/bundle';
import type { InPage } from '../drivers/in-page';
import { openSavedPage, readSavedPage } from '../drivers/saved-page';
import type { OwnCase } from './in-page';

declare const inPage: InPage;
declare const ownCase: OwnCase;

export interface CaseRequest {
  /** An address, or an HTML file. */
  readonly source: string;
  /** The new folder of the case. */
  readonly folder: string;
  /** Leaves the page's own words in it: for pages of one's own. */
  readonly keepText: boolean;
}

export interface SavedCase {
  readonly expected: ExpectedClip;
  /** Short texts that are still the page's own. */
  readonly shortTexts: number;
}

/** Saves a page as a golden page, with what a clip of it contains today as the expectation. */
export async function saveCase(browser: Browser, { source, folder, keepText }: CaseRequest): Promise<SavedCase> {
  if (existsSync(folder)) throw new Error(`${folder} exists already: choose another name or remove it.`);
  const tab = await browser.newPage();
  await tab.coverage.startCSSCoverage();
  await openSource(tab, source);
  const styles = usedStyles(await tab.coverage.stopCSSCoverage());
  await tab.evaluate(await bundled(new URL('in-page.ts', import.meta.url)));
  const { html, shortTexts } = await tab.evaluate((keep) => ownCase(document, keep), keepText);
  await tab.close();
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, 'index.html'), html);
    writeFileSync(join(folder, 'style.css'), styles);
    if (html.includes('picture.svg')) writeFileSync(join(folder, 'picture.svg'), greyPicture);
    const expected = await expectedOf(browser, folder);
    writeFileSync(join(folder, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`);
    return { expected, shortTexts };
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

const greyPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#999"/></svg>\n';

/** Opens an address or an HTML file. */
export async function openSource(tab: Page, source: string): Promise<void> {
  if (/^https?:/i.test(source)) await openAddress(tab, source);
  else await openSavedPage(tab, readSavedPage(source));
}

/** Scrolled through once, so that what loads late is there. */
async function openAddress(tab: Page, address: string): Promise<void> {
  await tab.goto(address, { waitUntil: 'networkidle2', timeout: 60_000 });
  await tab.evaluate(async () => {
    for (let y = 0; y < Math.min(document.body.scrollHeight, 20_000); y += 800) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo(0, 0);
  });
}

interface Styled {
  readonly text: string;
  readonly ranges: readonly { readonly start: number; readonly end: number }[];
}

/** The rules that match something on the page, without what they would load. */
function usedStyles(sheets: readonly Styled[]): string {
  const rules = sheets.flatMap(({ text, ranges }) => ranges.map(({ start, end }) => text.slice(start, end)));
  const own = rules.map((rule) => rule.replace(/url\((?:[^()"']|"[^"]*"|'[^']*')*\)/g, 'none').trim());
  return `${own.filter((rule) => rule !== '' && !rule.startsWith('@font-face')).join('\n')}\n`;
}

/** So many sentences are proposed each. */
const mostSentences = 6;

async function expectedOf(browser: Browser, folder: string): Promise<ExpectedClip> {
  const tab = await browser.newPage();
  await openSavedPage(tab, readSavedPage(join(folder, 'index.html')));
  await tab.evaluate(await inPageScript());
  const { outcome, blocks } = await tab.evaluate(async () => {
    const request = { mode: 'article', engine: 'wclipper', siblings: [] } as const;
    const { outcome } = await inPage.clip(document, request);
    return { outcome, blocks: await inPage.explain(document, request) };
  });
  await tab.close();
  const article = outcome.ok ? outcome.value : undefined;
  const text = plainText(article?.html ?? '');
  const dropped = blocks.filter(({ kept, text: block }) => !kept && !text.includes(startOf(block)));
  return {
    kind: article?.kind ?? 'article',
    title: article?.title ?? '',
    ...defined({ author: article?.author, day: article?.published?.slice(0, 10) }),
    engines: ['wclipper'],
    with: spread(
      text
        .split('\n')
        .filter((line) => line.length >= 40)
        .map(startOf),
    ),
    without: spread([...new Set(dropped.map(({ text: block }) => startOf(block)))].filter((line) => line.length >= 4)),
  };
}

/** The beginning of a text, up to a whole word: enough to find it by. */
function startOf(text: string): string {
  return text
    .trim()
    .slice(0, 60)
    .replace(/(?<=\w{20,})\s+\S*$/s, '')
    .trim();
}

/** Some of the lines, from the first to the last. */
function spread(lines: readonly string[]): string[] {
  const step = Math.max(1, (lines.length - 1) / (mostSentences - 1));
  const picked = Array.from({ length: Math.min(lines.length, mostSentences) }, (_, at) => lines[Math.round(at * step)]);
  return [...new Set(picked.filter((line) => line !== undefined))];
}
