import type { Extraction } from '../../src/judge/engines/engine';
import { type Calibration, termsOf } from '../../src/judge/engines/fusion/calibration';
import type { Flows } from '../../src/judge/engines/fusion/flows';
import { extractLive, measureRows } from '../../src/judge/engines/fusion/live';
import { live } from '../../src/judge/engines/fusion/live-parameters';
import { extractPaper, measurePage } from '../../src/judge/engines/fusion/paper';
import { tuned } from '../../src/judge/engines/fusion/parameters';
import { type Classifier, type Vectors, vectorsOf } from '../../src/judge/engines/fusion/svm';
import type { Page } from '../../src/page/page';
import { isText } from '../../src/page/tree';

/** A variant of `fusion` to train: its support vectors, and the calibration of `live`. */
export interface Variant {
  /** Also the name of its tables in the generated file. */
  readonly name: 'paper' | 'live';
  /** The nodes to classify. */
  readonly look: (page: Page) => Nodes;
  /** The engine with given tables. */
  readonly extract: (page: Page, svm: Classifier, calibration: Calibration) => Extraction;
  /** How many nodes to learn from: about a third of them become support vectors. */
  readonly nodes: number;
  /** To how many vectors those are reduced (`svm.py`); all of them ship where this is left out. */
  readonly budget?: number;
}

export interface Nodes {
  readonly vectors: Vectors;
  readonly texts: readonly string[];
  /** The terms of the calibration for a row and its decision value; none if nothing is calibrated. */
  readonly terms?: (row: number, decision: number) => readonly number[];
}

export const variants: readonly Variant[] = [
  {
    name: 'paper',
    look: (page) => {
      const { nodes } = measurePage(page);
      return { vectors: vectorsOf(nodes), texts: Array.from(nodes.id, (id) => ownText(page, id)) };
    },
    extract: (page, svm) => extractPaper(page, svm, tuned),
    nodes: 300,
  },
  {
    name: 'live',
    look: (page) => {
      const { flows, around, vectors } = measureRows(page, live);
      return {
        vectors,
        texts: Array.from(flows.id, (id) => flowText(flows, id)),
        terms: (row, decision) => termsOf(flows, around, row, decision),
      };
    },
    extract: (page, svm, calibration) => extractLive(page, { svm, calibration }, live),
    nodes: 2000,
    budget: 64,
  },
];

/** The visible text that flows in a block itself. */
function flowText({ page, block, texts }: Flows, id: number): string {
  let text = '';
  for (let node = id; node < (page.end[id] as number); node++) {
    if (isText(page, node) && block[node] === id && texts[node] === 1) text += page.text[node];
  }
  return text;
}

/** The text directly in an element, without that of the elements below it. */
function ownText(page: Page, id: number): string {
  let text = '';
  for (let child = id + 1; child < (page.end[id] as number); child = page.end[child] as number) {
    text += `${page.text[child]} `;
  }
  return text;
}
