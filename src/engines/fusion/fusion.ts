import type { Engine } from '../engine';
import { extractPaper } from './paper';
import { published } from './parameters';
import { paperVectors } from './support-vectors';
import { classifier } from './svm';

const paperClassifier = classifier(paperVectors);

export const fusion: Engine = {
  name: 'fusion',
  variants: ['paper'],
  extract: (page) => extractPaper(page, paperClassifier, published),
};
