import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { wordTokens } from '../../evaluation/metrics/tokens';
import { featureMatrix, features, groupStarts } from '../../src/judge/engines/wclipper/features/features';
import type { Blocks } from '../../src/judge/engines/wclipper/view/blocks';
import { surroundingsOf } from '../../src/judge/engines/wclipper/view/surroundings';
import { type PageView, viewOf } from '../../src/judge/engines/wclipper/view/view';
import type { Page } from '../../src/page/page';
import type { CapturedPage } from '../shared/captured';
import { randomFrom } from '../shared/draw';
import { foldOf, originOf } from '../shared/folds';
import { labelBlocks } from '../shared/labels';
import { graftedPages, type LabelledPage, takesPart } from './grafts';

/** A page whose blocks are among the rows. */
export interface RowsOfPage {
  readonly set: string;
  readonly id: string;
  readonly site: string;
  readonly fold: number;
  readonly rows: number;
  /** Number of tokens of the truth. */
  readonly gold: number;
}

/** A page that was made of others for training only (grafts.ts). */
interface RowsOfGraft extends RowsOfPage {
  /** The folds of the pages whose parts are in it. */
  readonly donors: readonly number[];
}

/**
 * Writes `path`.x (features), .y (tokens, claimed tokens), .g (surroundings) and .json: what fit.py and network.py read.
 * Grafted pages follow the pages of the sets, which are returned. Without a seed there are none.
 */
export function writeRows(path: string, pages: Iterable<CapturedPage>, folds: number, seed?: number): RowsOfPage[] {
  const files = ['x', 'y', 'g'].map((name) => openSync(`${path}.${name}`, 'w'));
  const write = (view: PageView, tokens: readonly number[], claimed: Float64Array) => {
    const labels = Float32Array.from(tokens.flatMap((count, i) => [count, claimed[i] ?? 0]));
    for (const [i, column] of [featureMatrix(view), labels, surroundingsOf(view)].entries())
      writeSync(files[i] as number, new Uint8Array(column.buffer));
  };
  const random = randomFrom(seed ?? 0);
  const [targets, donors]: [LabelledPage[], LabelledPage[]] = [[], []];
  const written: RowsOfPage[] = [];
  for (const { set, truth, page } of pages) {
    const view = viewOf(page);
    const gold = wordTokens(truth.text ?? '');
    const texts = blockTexts(page, view.blocks).map(wordTokens);
    const claimed = labelBlocks(texts, gold);
    const tokens = texts.map(({ length }) => length);
    write(view, tokens, claimed);
    const site = originOf(truth);
    const fold = foldOf(truth, folds);
    written.push({ set, id: truth.id, site, fold, rows: tokens.length, gold: gold.length });
    if (seed === undefined) continue;
    const labelled = { set, type: truth.type, site, fold, page, tokens, claimed };
    const { target, donor } = takesPart(labelled, random);
    if (target) targets.push(labelled);
    if (donor) donors.push(labelled);
  }
  const grafts: RowsOfGraft[] = [];
  for (const { target, donors: others, view, tokens, claimed } of graftedPages(targets, donors, random)) {
    write(view, tokens, claimed);
    const { set, site, fold } = target;
    grafts.push({ set, id: '', site, fold, rows: tokens.length, gold: 1, donors: others.map((each) => each.fold) });
  }
  for (const each of files) closeSync(each);
  const names = features().map(({ name }) => name);
  writeFileSync(
    `${path}.json`,
    JSON.stringify({ features: names, groups: [...groupStarts()], pages: [...written, ...grafts] }),
  );
  return written;
}

function blockTexts(page: Page, { count, first, last, blockOf }: Blocks): string[] {
  return Array.from({ length: count }, (_, row) => {
    let text = '';
    for (let id = first[row] as number; id <= (last[row] as number); id++)
      if (blockOf[id] === row) text += page.text[id];
    return text;
  });
}
