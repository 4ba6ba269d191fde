import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/*
 * How the extension's modules are grouped into files. Importing one large file takes a third of the time of ten small
 * ones (docs/experiments/speed.md), and a page must not load the files of others:
 *
 *   base    what the popup's first frame shares with the worker and with clips
 *   frame   what the popup's first frame shares with other pages
 *   tabs    what the popup and the worker need to call a tab; not what the library's first paint needs, too
 *   clip    what only makes articles
 *   view    what makes articles and is also needed where they are shown
 *   rest    what only the popup shows after its first frame
 *   soon    what only the popup shows after the first line of an article
 *   shown   what the popup shows then and other pages show too
 *   methods what the page about the methods shares with the popup, for the same reason
 *   list    what would be in view or shown, but is part of the library's first paint, too
 *   popups  what the rest of the popup and what follows share with the worker
 *   shared  the same, if it is part of the library's first paint, too
 *
 * The bundler would make a file for each set of pages that share a module. The popup then loaded 50 files before the first
 * line of an article, most of them smaller than what Chromium keeps compiled.
 *
 * The worker of backups has neither a document nor the browser's extension API, and a file runs all its modules. So
 * what it shares of these groups is in files of their own: `view-data`, `shared-data` and so on. What the
 * sanitizer and corrections need of them is in `markup-data`, so that pages which show articles do not load what makes them.
 */

/** Where a clip begins, and the engine that most clips use, which is loaded on demand like all engines. */
const clipEntries = [
  '/src/tab/tabs/clip-tab.ts',
  '/src/clip/clipping/explain.ts',
  '/src/clip/clipping/clip-fetched.ts',
  '/src/judge/engines/wclipper/wclipper.ts',
];

/** As in the ids of modules, on every system. */
const root = resolve(import.meta.dirname, '../..').replaceAll('\\', '/');

const popupEntry = '/src/screens/popup/popup.tsx';
const backgroundEntry = '/src/background/background.ts';

/** What the popup shows after its first frame. */
const restEntries = ['/src/screens/popup/rest.ts'];

/** What it shows after the first line of an article. */
const soonEntries = ['/src/screens/popup/soon.ts'];

const backupEntry = '/src/library/backup/backup-worker.ts';

/** What corrections of an article need. */
const correctingEntries = ['/src/clip/assemble/blocks.ts', '/src/clip/assemble/contents.ts'];

/** What pages that show articles need of what makes them. */
const markupEntries = ['/src/clip/assemble/sanitize.ts', ...correctingEntries];

/** The library's first paint, a list of clips. The reader is loaded later. */
const listEntry = '/src/screens/library-page/library-page.tsx';

/** The first paint of the page about the methods, which waits for the page that the popup hands over. */
const methodsEntry = '/src/screens/methods-page/methods-page.tsx';

/** Other pages, and the worker of backups, which show or write articles and clips without making any. */
const pageEntries = [
  backupEntry,
  listEntry,
  '/src/screens/library-page/reader.tsx',
  '/src/screens/options/options.tsx',
  methodsEntry,
  '/src/screens/welcome/welcome.tsx',
  ...markupEntries,
];

/** Modules that do nothing when they are loaded, so that every page and the worker may load them. */
const shareable =
  /\/src\/(?:language\/|page\/|article\/[\w-]+\.ts|browser\/(?:messaging|platform|wording)\/)|vite\/preload-helper/;

/** What the popup and the worker need to call a tab. */
const forTabs = /\/src\/(?:tab\/tabs|judge\/engines)\//;

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The group of a module; null if the bundler decides. */
export function chunkOf(id: string, graph: Graph): string | null {
  const closures = closuresOf(graph);
  const group = groupOf(id, closures);
  if (group === null || group === 'base' || !closures.backup.has(id)) return group;
  if (group === 'shared') return 'shared-data';
  if (closures.markup.has(id)) return 'markup-data';
  // All who need what is in `shown-data` need `view-data`, too.
  return group === 'shown' ? 'view-data' : `${group}-data`;
}

function groupOf(id: string, closures: Closures): string | null {
  const { tabs, clip, popup, background, rest, pages, list } = closures;
  if (popup.has(id)) return ofFirstFrame(id, pages);
  if (background.has(id)) return ofWorker(id, { tabs, clip, rest, list });
  if (list.has(id) && (clip.has(id) || rest.has(id))) return 'list';
  if (clip.has(id)) return pages.has(id) || rest.has(id) ? 'view' : 'clip';
  return rest.has(id) ? ofRest(id, closures) : null;
}

/** What the worker shares with clips and with the popup. */
function ofWorker(
  id: string,
  { tabs, clip, rest, list }: Pick<Closures, 'tabs' | 'clip' | 'rest' | 'list'>,
): string | null {
  if (list.has(id)) return clip.has(id) || rest.has(id) ? 'shared' : null;
  if (clip.has(id) || tabs.has(id)) return 'tabs';
  return rest.has(id) ? 'popups' : null;
}

function ofRest(id: string, { first, methods, pages }: Pick<Closures, 'first' | 'methods' | 'pages'>): string {
  if (methods.has(id)) return 'methods';
  if (pages.has(id)) return 'shown';
  return first.has(id) ? 'rest' : 'soon';
}

function ofFirstFrame(id: string, pages: ReadonlySet<string>): string | null {
  if (shareable.test(id)) return 'base';
  return pages.has(id) ? 'frame' : null;
}

/** The modules that each of these needs. */
interface Closures {
  readonly clip: ReadonlySet<string>;
  /** What the worker needs to call a tab. */
  readonly tabs: ReadonlySet<string>;
  readonly popup: ReadonlySet<string>;
  readonly background: ReadonlySet<string>;
  /** What the popup needs after its first frame, and of it what it needs before the first line of an article. */
  readonly rest: ReadonlySet<string>;
  readonly first: ReadonlySet<string>;
  readonly pages: ReadonlySet<string>;
  readonly list: ReadonlySet<string>;
  readonly methods: ReadonlySet<string>;
  readonly backup: ReadonlySet<string>;
  readonly markup: ReadonlySet<string>;
}

let known: { readonly graph: Graph; readonly closures: Closures } | undefined;

function closuresOf(graph: Graph): Closures {
  if (known?.graph === graph) return known.closures;
  const background = closureOf([backgroundEntry], graph);
  const closures = {
    clip: closureOf(clipEntries, graph),
    popup: closureOf([popupEntry], graph),
    background,
    tabs: closureFrom(
      [...background].filter((id) => forTabs.test(id)),
      graph,
    ),
    rest: closureOf([...restEntries, ...soonEntries], graph),
    first: closureOf(restEntries, graph),
    pages: closureOf(pageEntries, graph),
    list: closureOf([listEntry], graph),
    methods: closureOf([methodsEntry], graph),
    backup: closureOf([backupEntry, ...correctingEntries], graph),
    markup: closureOf(markupEntries, graph),
  };
  known = { graph, closures };
  return closures;
}

/** All modules that these import statically, themselves included. */
function closureOf(entries: readonly string[], graph: Graph): ReadonlySet<string> {
  return closureFrom(
    entries.map((entry) => root + entry),
    graph,
  );
}

function closureFrom(ids: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const pending = [...ids];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    pending.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
