import { spawnSync } from 'node:child_process';
import { flag, readArguments, text, textOr } from '../command-line';

/*
 * `npm run fuzz`: checks the properties of random values again and again, each time with other values, until the time is
 * over or one fails. `npm run test:all` checks the same few values every time.
 */

const help = `npm run fuzz -- [--minutes N] [--seed N] [--times N] [--browsers] [TEXT ...]
npm run fuzz -- --coverage

  --minutes  how long to look for a failure (5)
  --seed     the seed of the first round, to repeat one; a random one without it
  --times    how many times more values than \`npm run test:all\` a round checks (5)
  --browsers check pages that Chromium and Firefox lay out, instead of pages and files without a browser
  --coverage check the usual values once, and raise the coverage that \`npm run test:all\` requires
  TEXT       only files whose paths contain it; without it, all files named random-*
`;

const { values, positionals } = readArguments(help, {
  minutes: textOr('5'),
  seed: text,
  times: textOr('5'),
  browsers: flag,
  coverage: flag,
});

process.exitCode = values.coverage ? raiseCoverage() : fuzz();

/** Returns 1 if a property has failed. */
function fuzz(): number {
  const end = Date.now() + Number(values.minutes) * 60_000;
  let seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
  let rounds = 0;
  do {
    console.log(`seed ${seed}`);
    if (!holds(seed)) {
      console.log(
        `Failed with seed ${seed}. To repeat it: npm run fuzz -- --seed ${seed} --times ${values.times}${values.browsers ? ' --browsers' : ''}`,
      );
      return 1;
    }
    rounds++;
    seed = (seed + 1) % 2 ** 31;
  } while (Date.now() < end);
  console.log(`${rounds} rounds, no failure`);
  return 0;
}

function holds(seed: number): boolean {
  const project = values.browsers ? 'browser' : 'random';
  const files = positionals.length > 0 ? positionals : ['random-'];
  return vitest(['--project', project, '--reporter=dot', ...files], {
    WCLIPPER_FUZZ_SEED: String(seed),
    WCLIPPER_FUZZ_TIMES: values.times,
  });
}

function raiseCoverage(): number {
  return vitest(['--project', 'random', '--coverage'], { WCLIPPER_RAISE_COVERAGE: '1' }) ? 0 : 1;
}

/** Whether all tests passed. */
function vitest(args: readonly string[], variables: Readonly<Record<string, string>>): boolean {
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...variables },
  });
  return status === 0;
}
