import { requirePython } from '../shared/python';
import { writeParity } from './parity';

/** Computes the parity file again: after a change of the Python scripts. */
requirePython(['numpy', 'sklearn']);
writeParity();
