import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The files of a built extension by their paths, such as `src/screens/popup/index.html`. */
export type BuiltFiles = ReadonlyMap<string, Buffer>;

export function readBuild(folder: string): BuiltFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)];
    }),
  );
}

/** `import … from "./a.js"`, `import "./a.js"` and `export … from "./a.js"`, but not `import("./a.js")`. */
const staticImport = /\b(?:import|export)\s*(?:[\w$*{}\s,]*\bfrom\s*)?["']([^"']+\.js)["']/g;

/** Scripts and style sheets of a page; one that is only preloaded is not waited for. */
const linkedFile = /<(?:script|link)\b(?![^>]*\bmodulepreload\b)[^>]*?\b(?:src|href)="([^"]+\.(?:js|css))"/g;

/** The files that an HTML page or a script needs before it can run, itself included. */
export function neededAtOnce(files: BuiltFiles, entry: string): ReadonlySet<string> {
  return reached([entry], (path) => {
    const pattern = path.endsWith('.html') ? linkedFile : staticImport;
    return matches(files, path, pattern).flatMap((address) => fileAt(files, path, address));
  });
}

/** The same and everything loaded later: scripts, style sheets and workers whose names it contains. */
export function neededEver(files: BuiltFiles, entry: string): ReadonlySet<string> {
  const named = [...files.keys()].filter((path) => /\.(?:js|css)$/.test(path) && path !== entry);
  return reached([...neededAtOnce(files, entry)], (path) => {
    if (path.endsWith('.css')) return [];
    const text = files.get(path)?.toString() ?? '';
    // A page that only opens another one does not load its files.
    return named.filter((other) => isModule(other) && text.includes(posix.basename(other)));
  });
}

/** Scripts below `src/` are injected into tabs; all others are in `assets/`. */
function isModule(path: string): boolean {
  return path.startsWith('assets/');
}

function matches(files: BuiltFiles, path: string, pattern: RegExp): readonly string[] {
  const text = files.get(path)?.toString() ?? '';
  return [...text.matchAll(pattern)].flatMap(([, address]) => address ?? []);
}

function fileAt(files: BuiltFiles, from: string, address: string): readonly string[] {
  const path = address.startsWith('/') ? address.slice(1) : posix.join(posix.dirname(from), address);
  return files.has(path) ? [path] : [];
}

function reached(start: readonly string[], next: (path: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(start);
  // A set that grows while it is walked is walked to its end.
  for (const path of found) for (const other of next(path)) found.add(other);
  return found;
}

export function bytesOf(files: BuiltFiles, paths: Iterable<string>): number {
  return [...paths].reduce((sum, path) => sum + (files.get(path)?.length ?? 0), 0);
}
