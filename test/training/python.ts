import { describe } from 'vitest';
import { missingModules, type PythonModule } from '../../training/shared/python';

/** Tests of what Python computes; they are reported as skipped on a machine whose Python lacks the modules. */
export function describeWithPython(modules: readonly PythonModule[]) {
  return describe.skipIf(!hasAll(modules));
}

function hasAll(modules: readonly PythonModule[]): boolean {
  try {
    return missingModules(modules).length === 0;
  } catch {
    return false;
  }
}
