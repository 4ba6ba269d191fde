import { type EngineChoice, engines, extract, loadEngine } from '../../src/judge/engines/engines';
import { type FeatureTree, featureTreeOf } from '../../src/judge/engines/featuretree/feature-tree';
import { defined } from '../../src/language/text/defined';
import type { Page } from '../../src/page/page';
import { canBeSeen } from '../../src/page/text/visibility';
import { isText } from '../../src/page/tree';
import { needsSiblings } from '../benchmark/systems';
import type { Corpus } from '../corpus/corpus';
import { siblingsIn, siteOf } from '../corpus/siblings';
import { overlap } from '../metrics/overlap';
import { groupedInterval, mean } from '../metrics/statistics';
import { wordTokens } from '../metrics/tokens';
import { readColumns } from '../replay/captured-set';
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
const measured = engines
  .filter(({ variants }) => variants[0] === 'live')
  .map(({ name, variants }) => ({ name, paper: variants.includes('paper') ? `${name}:paper` : undefined }));

/** The scores of an engine on a page by condition, and that of its published variant on the page as it is. */
type Scores = Readonly<Record<Condition, number>> & { readonly paper?: number };

export interface Measured {
  readonly set: string;
  readonly engine: string;
  readonly pages: number;
  /** Mean word F1 of what the engine itself selects, by condition. */
  readonly f1: Readonly<Record<Condition, number>>;
  /** The same of the published variant, which sees the page as it is; absent if there is none. */
  readonly paper?: number;
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
  const choices = await Promise.all(
    measured.map(async ({ name, paper }) => ({
      name,
      live: await loadEngine(name),
      paper: paper === undefined ? undefined : await loadEngine(paper),
      bySite: new Map<string, Scores[]>(),
    })),
  );
  for (const { id, url, text } of corpus.pages) {
    const page = readColumns(corpus, id);
    if (!page || text === null) continue;
    const near = (siblings.get(id) ?? []).flatMap((other) => readColumns(corpus, other) ?? []);
    const asked = askedPage(page, near, wordTokens(text));
    for (const { live, paper, bySite } of choices) {
      if (needsSiblings(live.engine.name) && near.length === 0) continue;
      const site = siteOf({ url });
      bySite.set(site, [...(bySite.get(site) ?? []), asked(live, paper)]);
    }
  }
  return choices.map(({ name, bySite }) => summary(corpus.name, name, [...bySite.values()]));
}

/** Returns a function that scores the two variants of an engine on a page. */
function askedPage(page: Page, near: readonly Page[], wanted: readonly string[]) {
  const views = conditionNames.map((name): View => {
    const hide = conditions[name];
    return { name, view: hide(page), trees: near.map((other) => featureTreeOf(hide(other))) };
  });
  const f1 = (choice: EngineChoice, { view, trees }: Pick<View, 'view' | 'trees'>) => {
    const { content, except } = extract(view, choice, { siblings: trees });
    return overlap(wordTokens(keptText(page, view, content, except)), wanted).f1;
  };
  return (live: EngineChoice, paper: EngineChoice | undefined): Scores => {
    const byCondition = Object.fromEntries(views.map((each) => [each.name, f1(live, each)])) as Record<
      Condition,
      number
    >;
    const [asItIs] = views;
    return { ...byCondition, ...defined({ paper: paper && asItIs && f1(paper, asItIs) }) };
  };
}

/** What engines see of a page in one condition. */
interface View {
  readonly name: Condition;
  readonly view: Page;
  /** Feature trees of other pages of its site, of which the same is hidden. */
  readonly trees: readonly FeatureTree[];
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

function summary(set: string, engine: string, sites: readonly (readonly Scores[])[]): Measured {
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
  const paper = mean(all.flatMap((each) => each.paper ?? [])) ?? undefined;
  return { set, engine, pages: all.length, f1, differences, ...defined({ paper }) };
}
