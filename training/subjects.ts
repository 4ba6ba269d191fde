import type { Extraction } from '../src/engines/engine';
import { type Calibration, termsOf } from '../src/engines/fusion/calibration';
import type { Flows } from '../src/engines/fusion/flows';
import { extractLive, look } from '../src/engines/fusion/live';
import { live } from '../src/engines/fusion/live-parameters';
import { extractPaper, measurePage } from '../src/engines/fusion/paper';
import { published } from '../src/engines/fusion/parameters';
import type { Classifier } from '../src/engines/fusion/svm';
import { type Vectors, vectorsOf } from '../src/engines/fusion/vectors';
import type { Page } from '../src/page/page';
import { isText } from '../src/page/tree';
import { ownText } from './texts';

/** Something of `fusion` that is trained: a table of support vectors, and perhaps how they are calibrated. */
export interface Subject {
  /** The name of the variant and of its tables in the generated file. */
  readonly name: 'paper' | 'live';
  /** The nodes that it labels, before any label. */
  readonly look: (page: Page) => Nodes;
  /** The engine with other tables. */
  readonly extract: (page: Page, svm: Classifier, calibration: Calibration) => Extraction;
  /** How many nodes are drawn: about a third of them become support vectors. */
  readonly nodes: number;
  /** To how many they are reduced (`reduce.ts`); all of them ship where this is left out. */
  readonly budget?: number;
}

export interface Nodes {
  readonly vectors: Vectors;
  readonly texts: readonly string[];
  /** What the calibration weighs, for a row and its decision value; none where nothing is calibrated. */
  readonly terms?: (row: number, decision: number) => readonly number[];
}

export const subjects: readonly Subject[] = [
  {
    name: 'paper',
    look: (page) => {
      const { nodes } = measurePage(page);
      return { vectors: vectorsOf(nodes), texts: Array.from(nodes.id, (id) => ownText(page, id)) };
    },
    extract: (page, svm) => extractPaper(page, svm, published),
    nodes: 300,
  },
  {
    name: 'live',
    look: (page) => {
      const { flows, around, vectors } = look(page, live);
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

/** The text that flows in a block itself, as far as people see it. */
function flowText({ page, block, texts }: Flows, id: number): string {
  let text = '';
  for (let node = id; node < (page.end[id] as number); node++) {
    if (isText(page, node) && block[node] === id && texts[node] === 1) text += page.text[node];
  }
  return text;
}
