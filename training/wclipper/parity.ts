import type { Parity } from '../shared/parity';
import { sources } from './models';

export const parity: Parity = {
  file: 'test/training/wclipper/parity.json',
  script: 'training/wclipper/parity.py',
  sources,
};
