import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import project from '../../package.json' with { type: 'json' };
import { main } from '../command-line';
import accepted from '../dependencies/accepted-advisories.json' with { type: 'json' };
import { type AcceptedAdvisory, advisoriesIn, failing, notChecked, type Severity } from '../dependencies/advisories';
import recorded from '../dependencies/dependencies.json' with { type: 'json' };
import { lockedPackages } from '../dependencies/locked';
import { type Dependency, type DependencyData, dependencyPage } from '../dependencies/table';

const usage = `npm run deps -- [--look-up | --advisories]

Writes docs/reference/dependencies.md.
--look-up     asks the registry for the newest version of each direct dependency first
--advisories  writes nothing; asks the registry for known advisories and fails on those of packages that ship, and on
              severe ones of the others. Ends with code 2 if the registry does not answer.`;

/** Any advisory of a package that ships fails the check; of the others, those that matter where their input is ours. */
const leastShipped: Severity = 'low';
const leastOfDevelopment: Severity = 'high';

await main(() => {
  const { values } = parseArgs({
    options: {
      'look-up': { type: 'boolean', default: false },
      advisories: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(usage);
  else if (values.advisories) process.exitCode = checkAdvisories();
  else write(values['look-up'] ? lookedUp(recorded) : recorded);
});

function write(data: DependencyData): void {
  writeFileSync('cli/dependencies/dependencies.json', `${JSON.stringify(data, null, 2)}\n`);
  writeFileSync('docs/reference/dependencies.md', dependencyPage(project, lockedPackages(), data));
}

function lookedUp(data: DependencyData): DependencyData {
  const ranges: Readonly<Record<string, string>> = { ...project.dependencies, ...project.devDependencies };
  const packages = Object.entries(ranges).map(([name, range]): [string, Dependency] => {
    const known = data.packages[name] ?? { reason: '' };
    return [name, { ...known, ...newestOf(/^npm:(.+)@/.exec(range)?.[1] ?? name) }];
  });
  packages.sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...data, lookedUp: today(), packages: Object.fromEntries(packages) };
}

function newestOf(name: string): Pick<Dependency, 'newest' | 'released'> {
  const said = npm('view', name, 'dist-tags.latest', 'time', '--json');
  const { 'dist-tags.latest': newest, time } = JSON.parse(said) as {
    'dist-tags.latest': string;
    time: Readonly<Record<string, string>>;
  };
  return { newest, released: time[newest]?.slice(0, 'yyyy-mm-dd'.length) ?? '' };
}

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
  return spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 1 << 28, shell: process.platform === 'win32' }).stdout;
}

function today(): string {
  return new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
}
