import { root } from '../../page/tree';
import type { Engine } from '../engine';

export const nta: Engine = {
  name: 'nta',
  variants: ['live', 'paper'],
  extract() {
    return { content: [root], except: [], reasons: [], confidence: 0.5 };
  },
};
