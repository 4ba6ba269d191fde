import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/*
 * Which files a file reaches: what it imports, the files and folders whose paths it names in a string, and for tests
 * with a browser the extension itself. It errs on the side of too much.
 */

const roots = ['src', 'cli', 'bench', 'evaluation', 'training', 'test', 'public'];
const isCode = (path: string) => /\.(?:tsx?|mjs|js|html|json|css)$/.test(path);

/** A change of these changes everything. */
export const reachesAll =
  /^(?:package(?:-lock)?\.json|vite\.config\.ts|vitest\.config\.ts|tsconfig[\w.]*\.json|\.npmrc)$/;

/** Each file of the repository that code can reach, with the files and folders that it names. */
export type Graph = ReadonlyMap<string, readonly string[]>;

export function graphOf(files: readonly string[] = roots.flatMap(filesIn)): Graph {
  return new Map(files.map((file) => [file, namedIn(file)] as const));
}

/**
 * How far each file is from one of the changed ones: 0 for those themselves, 1 for those that name one. A folder that is
 * named stands for all that lies in it. What cannot reach a change is not in the answer.
 */
export function distances(graph: Graph, changed: readonly string[]): ReadonlyMap<string, number> {
  const namers = namersIn(graph);
  const found = new Map<string, number>(changed.map((file) => [file, 0]));
  for (const [file, distance] of found)
    for (const path of [file, ...foldersOf(file)])
      for (const namer of namers.get(path) ?? []) if (!found.has(namer)) found.set(namer, distance + 1);
  return found;
}

function namersIn(graph: Graph): ReadonlyMap<string, readonly string[]> {
  const namers = new Map<string, string[]>();
  for (const [file, names] of graph)
    for (const name of names) {
      const known = namers.get(name);
      if (known) known.push(file);
      else namers.set(name, [file]);
    }
  return namers;
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

const imports = /(?:\bfrom|\bimport\(?|\bsrc=|\bhref=)\s*["']([^"'\s]+)["']/g;
const strings = /["'`]((?:\.{0,2}\/)?[\w@.-]+(?:\/[\w@.-]+)*\/?(?:\?\w+)?)["'`]/g;
/** A file beside the one that names it, and not in a string that looks like a path. */
const beside = /new URL\('([\w.-]+)', import\.meta\.url\)/g;

/** What a test sets going without naming its file. */
const setGoing: readonly { readonly by: RegExp; readonly reaches: string }[] = [
  { by: /\.pressToolbarButton\(|\.popup\(\)/, reaches: 'src/screens/popup/index.html' },
  { by: /\blaunch(?:Headless|InWindow|Chromium|Firefox)\(/, reaches: 'src/background/background.ts' },
  { by: /\blaunch(?:Headless|InWindow|Chromium|Firefox)\(/, reaches: 'manifest.json' },
];

/** A command that a test runs: `'cli/run.mjs', 'start'`. */
const command = /'cli\/run\.mjs', '(\w+)'/g;

/** The paths that a file names, which exist. What the extension opens by its address is no import: a test opens it itself. */
function namedIn(file: string): readonly string[] {
  if (file.endsWith('.json')) return [];
  const text = readFileSync(file, 'utf8');
  const names = [
    ...[...text.matchAll(file.startsWith('src/') ? imports : strings)].map(([, name = '']) =>
      name.replace(/\?\w+$/, ''),
    ),
    ...[...text.matchAll(beside)].map(([, name]) => `./${name}`),
  ];
  const paths = new Set(names.flatMap((name) => pathsOf(name, file)));
  if (file.startsWith('test/')) {
    for (const { by, reaches } of setGoing) if (by.test(text)) paths.add(reaches);
    for (const [, name] of text.matchAll(command)) paths.add(`cli/commands/${name}.ts`);
  }
  paths.delete(file);
  return [...paths];
}

/** A name that starts with a dot is beside the file that has it; any other is below the top, if it has a slash. */
function pathsOf(name: string, file: string): readonly string[] {
  const isRelative = /^\.{1,2}\//.test(name) || file.endsWith('.html');
  if (!isRelative && !name.includes('/')) return [];
  const path = normalize(isRelative ? join(dirname(file), name) : name).replace(/\/$/, '');
  return [path, `${path}.ts`, `${path}.tsx`, `${path}.mjs`].filter(exists);
}

const known = new Map<string, boolean>();

function exists(path: string): boolean {
  const found = known.get(path) ?? (/^[^./]/.test(path) && existsSync(path));
  known.set(path, found);
  return found;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => isCode(path) && statSync(path).isFile());
}
