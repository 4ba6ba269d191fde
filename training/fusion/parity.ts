import type { Parity } from '../shared/parity';

/** LIBSVM's decision values of a few made-up nodes. */
export const parity: Parity = {
  file: 'test/training/fusion/parity.json',
  script: 'training/fusion/parity.py',
  sources: ['training/fusion/svm.py'],
};
