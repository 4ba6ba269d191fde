import type { Extraction } from '../src/engines/engine';
import { extractPaper, measurePage } from '../src/engines/fusion/paper';
import { published } from '../src/engines/fusion/parameters';
import type { Classifier } from '../src/engines/fusion/svm';
import { type Vectors, vectorsOf } from '../src/engines/fusion/vectors';
import type { Page } from '../src/page/page';
import { ownText } from './texts';

/** Something of `fusion` that is trained: a table of support vectors. */
export interface Subject {
  /** The table's name in the generated file. */
  readonly table: string;
  /** The nodes that it labels, before any label. */
  readonly look: (page: Page) => Nodes;
  /** The engine with another table. */
  readonly extract: (page: Page, svm: Classifier) => Extraction;
  /** How many nodes are drawn: about half of them become support vectors. */
  readonly nodes: number;
}

export interface Nodes {
  readonly vectors: Vectors;
  readonly texts: readonly string[];
}

export const subjects: readonly Subject[] = [
  {
    table: 'paperVectors',
    look: (page) => {
      const { nodes } = measurePage(page);
      return { vectors: vectorsOf(nodes), texts: Array.from(nodes.id, (id) => ownText(page, id)) };
    },
    extract: (page, svm) => extractPaper(page, svm, published),
    nodes: 300,
  },
];
