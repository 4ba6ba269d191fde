import type { Page } from '../../page/page';
import { type Engine, type Extraction, nothingFound } from '../engine';
import { annotate, bestPruningNode, denseTextNodes } from './annotation';
import { measure } from './measures';
import { published } from './parameters';
import { prune } from './pruning';

export const nta: Engine = {
  name: 'nta',
  variants: ['live', 'paper'],
  extract(page) {
    return paper(page);
  },
};

function paper(page: Page): Extraction {
  const annotation = annotate(measure(page));
  const start = bestPruningNode(denseTextNodes(annotation, published.threshold), published.pruningPlace);
  if (start === undefined) return nothingFound('no text node is dense enough');
  const { content, reasons } = prune(annotation, start, published);
  if (content.length === 0) return nothingFound('pruning left nothing over', reasons);
  return { content, except: [], reasons, confidence: 0.5 };
}
