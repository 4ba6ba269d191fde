import { spawnSync } from 'node:child_process';

export type PythonModule = 'numpy' | 'scipy' | 'sklearn' | 'torch' | 'xgboost';

/** The interpreter: that of the system, for which Debian packages the modules, unless `PYTHON` names another. */
function pythonPath(): string {
  return process.env.PYTHON || '/usr/bin/python3';
}

/** Which of the modules Python cannot import. Throws if there is no Python at all. */
export function missingModules(modules: readonly PythonModule[]): PythonModule[] {
  const names = JSON.stringify(modules);
  const script = `import importlib.util, json; print(json.dumps([m for m in ${names} if not importlib.util.find_spec(m)]))`;
  const { status, stdout, error } = spawnSync(pythonPath(), ['-c', script], { encoding: 'utf8' });
  if (status !== 0)
    throw new Error(
      `Python cannot be run: ${error?.message ?? `${pythonPath()} exited with ${status}`}. ${advice(modules)}`,
    );
  const missing: unknown = JSON.parse(stdout);
  return modules.filter((name) => Array.isArray(missing) && missing.includes(name));
}

/** Throws one line that says what to install, unless Python has all the modules. */
export function requirePython(modules: readonly PythonModule[]): void {
  const missing = missingModules(modules);
  if (missing.length > 0) throw new Error(`${pythonPath()} has no module ${missing.join(', ')}. ${advice(missing)}`);
}

function advice(modules: readonly PythonModule[]): string {
  const packages = modules.map((name) => `python3-${name}`).join(' ');
  return `On Debian run \`apt-get install ${packages}\`, or set PYTHON to an interpreter that has ${modules.join(', ')}.`;
}

/** Runs a script that reports its progress on the console. */
export function runPython(script: string, args: readonly (string | number)[]): void {
  const { status, error } = spawnSync(pythonPath(), [script, ...args.map(String)], {
    stdio: 'inherit',
    env: environment(),
  });
  if (status !== 0) throw new Error(`${pythonPath()} ${script} failed: ${error?.message ?? `exit code ${status}`}`);
}

/** Runs a script that reads a problem as JSON from standard input and writes its solution to standard output. */
export function solvedByPython(script: string, problem: unknown): unknown {
  const { status, stdout, stderr, error } = spawnSync(pythonPath(), [script], {
    input: JSON.stringify(problem),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    env: environment(),
  });
  if (status !== 0) throw new Error(`${pythonPath()} ${script} failed: ${error?.message ?? lastLine(stderr)}`);
  return JSON.parse(stdout);
}

/** One thread: on a busy machine several wait for each other, and sums come out in another order. */
function environment(): NodeJS.ProcessEnv {
  return { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1', PYTHONDONTWRITEBYTECODE: '1' };
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

export function vectorsIn(solution: unknown): number[][] {
  if (!Array.isArray(solution)) throw new TypeError('the solution is not a list of vectors');
  return solution.map((vector: unknown) => numbersIn(vector));
}

export function numbersIn(vector: unknown): number[] {
  if (!Array.isArray(vector) || !vector.every((each): each is number => Number.isFinite(each))) {
    throw new TypeError('the solution holds something that is not a number');
  }
  return vector;
}
