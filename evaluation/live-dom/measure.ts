import { engines, extract, loadEngine } from '../../src/judge/engines/engines';
import { featureTreeOf } from '../../src/judge/engines/featuretree/feature-tree';
import type { Page } from '../../src/page/page';
import { canBeSeen } from '../../src/page/text/visibility';
import { isText } from '../../src/page/tree';
import { needsSiblings } from '../benchmark/systems';
import type { Corpus } from '../corpus/corpus';
import { siblingsIn, siteOf } from '../corpus/siblings';
import { overlap } from '../metrics/overlap';
import { groupedInterval, mean } from '../metrics/statistics';
import { wordTokens } from '../metrics/tokens';
import { readCapturedPage } from '../replay/captured-set';
import { restoredPage } from '../replay/saved-capture';
import { boxesOnly, markupOnly, withEqualBoxes } from './hidden';

/** What an engine is shown of a page. */
const conditions = {
  'as it is': (page: Page) => page,
  'boxes equal': withEqualBoxes,
  'markup only': markupOnly,
  'boxes only': boxesOnly,
} as const satisfies Readonly<Record<string, (page: Page) => Page>>;

export type Condition = keyof typeof conditions;
export const conditionNames = Object.keys(conditions) as Condition[];

/** The live variant of every engine that selects. */
const measured = engines.filter(({ variants }) => variants[0] === 'live').map(({ name }) => name);

export interface Measured {
  readonly set: string;
  readonly engine: string;
  readonly pages: number;
  /** Mean word F1 of what the engine itself selects, by condition. */
  readonly f1: Readonly<Record<Condition, number>>;
  /** The difference to the page as it is, with its 95 % interval: sites are drawn with their pages. */
  readonly differences: Readonly<Record<Exclude<Condition, 'as it is'>, Difference>>;
}

export interface Difference {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Asks the engines about captured pages of which a part is hidden. Nothing of the pipeline behind the engines runs. */
export async function measureLiveDom(corpus: Corpus): Promise<readonly Measured[]> {
  const siblings = siblingsIn(corpus.pages);
  const choices = await Promise.all(measured.map(loadEngine));
  const scores = measured.map(() => new Map<string, Record<Condition, number>[]>());
  for (const truth of corpus.pages) {
    const page = capturedPage(corpus, truth.id);
    if (!page || truth.text === null) continue;
    const wanted = wordTokens(truth.text);
    const near = (siblings.get(truth.id) ?? []).flatMap((id) => capturedPage(corpus, id) ?? []);
    const views = conditionNames.map((name) => {
      const hide = conditions[name];
      return { name, view: hide(page), trees: near.map((other) => featureTreeOf(hide(other))) };
    });
    for (const [at, choice] of choices.entries()) {
      if (needsSiblings(choice.engine.name) && near.length === 0) continue;
      const entries = views.map(({ name, view, trees }): [Condition, number] => {
        const { content, except } = extract(view, choice, { siblings: trees });
        return [name, overlap(wordTokens(keptText(page, view, content, except)), wanted).f1];
      });
      const bySite = scores[at];
      const site = siteOf(truth);
      bySite?.set(site, [...(bySite.get(site) ?? []), Object.fromEntries(entries) as Record<Condition, number>]);
    }
  }
  return measured.map((engine, at) => summary(corpus.name, engine, [...(scores[at]?.values() ?? [])]));
}

function capturedPage(corpus: Corpus, id: string): Page | undefined {
  const { capture } = readCapturedPage(corpus, id);
  return capture && restoredPage(capture);
}

/** The kept text as it stands on the page itself; `view` decides what of it can be seen. */
export function keptText(page: Page, view: Page, content: readonly number[], except: readonly number[]): string {
  const left = new Set(except);
  const lines: string[] = [];
  for (const kept of content) {
    for (let id = kept; id < (page.end[kept] ?? 0); ) {
      if (left.has(id)) {
        id = page.end[id] ?? id + 1;
        continue;
      }
      if (isText(page, id) && canBeSeen(view, id)) lines.push(page.text[id] ?? '');
      id++;
    }
  }
  return lines.join('\n');
}

function summary(set: string, engine: string, sites: readonly (readonly Record<Condition, number>[])[]): Measured {
  const all = sites.flat();
  const f1 = Object.fromEntries(
    conditionNames.map((name) => [name, mean(all.map((each) => each[name])) ?? 0]),
  ) as Record<Condition, number>;
  const difference = (name: Condition): Difference => {
    const bySite = sites.map((pages) => pages.map((each) => each[name] - each['as it is']));
    const [low, high] = groupedInterval(bySite) ?? [0, 0];
    return { mean: mean(bySite.flat()) ?? 0, low, high };
  };
  const differences = {
    'boxes equal': difference('boxes equal'),
    'markup only': difference('markup only'),
    'boxes only': difference('boxes only'),
  };
  return { set, engine, pages: all.length, f1, differences };
}
