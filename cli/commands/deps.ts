import { spawnSync } from 'node:child_process';
import { flag, main, readArguments } from '../command-line';
import accepted from '../dependencies/accepted-advisories.json' with { type: 'json' };
import { type AcceptedAdvisory, advisoriesIn, failing, notChecked, type Severity } from '../dependencies/advisories';

const usage = `npm run deps -- [--advisories]

Lists packages of which the registry has newer versions. docs/reference/dependencies.md says what holds some back.
--advisories  asks the registry for known advisories instead, and fails on those of packages that ship, and on severe
              ones of the others. Ends with code 2 if the registry does not answer.`;

/** Any advisory of a package that ships fails the check; of the others, those that matter where their input is ours. */
const leastShipped: Severity = 'low';
const leastOfDevelopment: Severity = 'high';

const isWindows = process.platform === 'win32';

await main(() => {
  const { values } = readArguments(usage, { advisories: flag }, false);
  if (values.advisories) process.exitCode = checkAdvisories();
  else spawnSync('npm', ['outdated'], { stdio: 'inherit', shell: isWindows });
});

/** Prints what is known; returns the exit code. */
function checkAdvisories(): number {
  const shipped = advisoriesIn(npm('audit', '--package-lock-only', '--omit=dev', '--json'));
  const all = shipped && advisoriesIn(npm('audit', '--package-lock-only', '--json'));
  if (shipped === undefined || all === undefined) {
    console.log('Known advisories: not checked, because the registry does not answer questions about them here.');
    return notChecked;
  }
  const ignored: readonly AcceptedAdvisory[] = accepted;
  const found = new Set(
    [...failing(shipped, leastShipped, ignored, today()), ...failing(all, leastOfDevelopment, ignored, today())].map(
      ({ package: name, range, severity, title, id }) => `${name} ${range}: ${title} (${severity}, ${id})`,
    ),
  );
  console.log(found.size === 0 ? 'No known advisory fails the check.' : [...found].join('\n'));
  return found.size === 0 ? 0 : 1;
}

/** `npm audit` ends with an error if it finds something, too. */
function npm(...args: readonly string[]): string {
  return spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 1 << 28, shell: isWindows }).stdout;
}

function today(): string {
  return new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
}
