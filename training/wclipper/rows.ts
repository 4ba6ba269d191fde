import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { wordTokens } from '../../evaluation/metrics/tokens';
import { featureMatrix, features, groupStarts } from '../../src/engines/wclipper/features/features';
import type { Blocks } from '../../src/engines/wclipper/view/blocks';
import { surroundingsOf } from '../../src/engines/wclipper/view/surroundings';
import { viewOf } from '../../src/engines/wclipper/view/view';
import type { Page } from '../../src/page/page';
import { siteOf } from '../../src/text/site';
import type { CapturedPage } from '../shared/captured';
import { foldOf } from '../shared/folds';
import { labelBlocks } from './labels';

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

/** Writes `path`.x (features), .y (tokens, claimed tokens), .g (surroundings) and .json: what fit.py and network.py read. */
export function writeRows(path: string, pages: Iterable<CapturedPage>, folds: number): RowsOfPage[] {
  const matrices = openSync(`${path}.x`, 'w');
  const labels = openSync(`${path}.y`, 'w');
  const surroundings = openSync(`${path}.g`, 'w');
  const written: RowsOfPage[] = [];
  for (const { set, truth, page } of pages) {
    const view = viewOf(page);
    const gold = wordTokens(truth.text ?? '');
    const texts = blockTexts(page, view.blocks).map(wordTokens);
    const claimed = labelBlocks(texts, gold);
    writeSync(matrices, new Uint8Array(featureMatrix(view).buffer));
    writeSync(
      labels,
      new Uint8Array(Float32Array.from(texts.flatMap((text, i) => [text.length, claimed[i] ?? 0])).buffer),
    );
    writeSync(surroundings, new Uint8Array(surroundingsOf(view).buffer));
    const site = siteOf(truth.url) ?? truth.url;
    written.push({ set, id: truth.id, site, fold: foldOf(truth.url, folds), rows: texts.length, gold: gold.length });
  }
  for (const each of [matrices, labels, surroundings]) closeSync(each);
  const names = features().map(({ name }) => name);
  writeFileSync(`${path}.json`, JSON.stringify({ features: names, groups: [...groupStarts()], pages: written }));
  return written;
}

/** The text of each block. */
function blockTexts(page: Page, { count, first, last, blockOf }: Blocks): string[] {
  return Array.from({ length: count }, (_, row) => {
    let text = '';
    for (let id = first[row] as number; id <= (last[row] as number); id++)
      if (blockOf[id] === row) text += page.text[id];
    return text;
  });
}
