import { writeParity } from '../shared/parity';
import { requirePython } from '../shared/python';
import { parity } from './parity';

/** Computes the parity file again: after a change of the Python scripts or of the constants that they share with the engine. */
requirePython(['numpy', 'xgboost', 'torch']);
writeParity(parity);
