import { spawn } from 'node:child_process';

/** A command that passes or fails as a whole. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** The exit code that says that it could not be checked. */
  readonly unknown?: number;
}

export interface EndedStep {
  readonly step: Step;
  readonly code: number | null;
  /** What it wrote to both streams. */
  readonly output: string;
}

export const types: Step = { name: 'types', command: 'tsc', args: ['-b'] };

export const lint: Step = { name: 'lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] };

/**
 * What `npm run check` checks, the longest first. Types and unused code keep what they have read in `node_modules/.cache`.
 * The cache of the imports would not notice that a rule has changed.
 */
export const checks: readonly Step[] = [
  types,
  lint,
  {
    name: 'imports between folders',
    command: 'depcruise',
    args: ['bench', 'cli', 'evaluation', 'src', 'training'],
  },
  { name: 'unused files, exports and packages', command: 'knip', args: ['--cache'] },
];

/** Runs steps two at a time, since most use one core. Reports each when it and all before it have ended. */
export async function runSteps(steps: readonly Step[], report: (ended: EndedStep) => void): Promise<void> {
  const ended: EndedStep[] = [];
  const waiting = [...steps.entries()];
  let reported = 0;
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, step] = next;
      ended[at] = await run(step);
      for (let first = ended[reported]; first; first = ended[++reported]) report(first);
    }
  };
  await Promise.all([lane(), lane()]);
}

const isWindows = process.platform === 'win32';

function run(step: Step): Promise<EndedStep> {
  const child = spawn(pathOf(step.command), step.args, { shell: isWindows });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ step, code: 1, output: error.message }));
    child.on('close', (code) => resolve({ step, code, output }));
  });
}

/** Commands other than Node are those of the installed packages. */
export function pathOf(command: string): string {
  return command === process.execPath ? command : `node_modules/.bin/${command}`;
}
