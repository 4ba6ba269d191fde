import type { Rolldown } from 'vite';

/*
 * How the extension's modules are grouped into files. Importing one large file takes a third of the time of ten small
 * ones (docs/experiments/speed.md), and a page must not load the files of others:
 *
 *   base    what the popup's first frame shares with the worker and with clips
 *   frame   what the popup's first frame shares with other pages
 *   tabs    what the popup and the worker need to call a tab
 *   clip    what only makes articles
 *   view    what makes articles and is also needed where they are shown
 *   rest    what only the popup shows after its first frame
 *   shown   what the popup shows then and other pages show too
 */

/** Where a clip begins, and the engine that most clips use, which is loaded on demand like all engines. */
const clipEntries = [
  '/src/tabs/clip-tab.ts',
  '/src/clipping/explain.ts',
  '/src/clipping/clip-fetched.ts',
  '/src/engines/wclipper/wclipper.ts',
];

const root = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');

const popupEntry = '/src/popup/popup.tsx';
const backgroundEntry = '/src/background/background.ts';

/** What the popup shows after its first frame. */
const restEntries = ['/src/popup/rest.ts'];

/** Other pages, which show articles and clips without making any. */
const pageEntries = [
  '/src/library-page/library-page.tsx',
  '/src/options/options.tsx',
  '/src/methods-page/methods-page.tsx',
  '/src/assemble/sanitize.ts',
];

/** Modules that do nothing when they are loaded, so that every page and the worker may load them. */
const shareable = /\/src\/(?:vocabulary|text|page|article|snapshot|messaging|platform)\/|vite\/preload-helper/;

/** What the popup and the worker need to call a tab. */
const forTabs = /\/src\/(?:tabs|engines)\//;

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The group of a module; null if the bundler decides. */
export function chunkOf(id: string, graph: Graph): string | null {
  const { clip, popup, background, rest, pages } = closuresOf(graph);
  if (popup.has(id)) return ofFirstFrame(id, pages);
  if (background.has(id)) return clip.has(id) || forTabs.test(id) ? 'tabs' : null;
  if (clip.has(id)) return pages.has(id) || rest.has(id) ? 'view' : 'clip';
  if (!rest.has(id)) return null;
  return pages.has(id) ? 'shown' : 'rest';
}

function ofFirstFrame(id: string, pages: ReadonlySet<string>): string | null {
  if (shareable.test(id)) return 'base';
  return pages.has(id) ? 'frame' : null;
}

/** The modules that each of these needs. */
interface Closures {
  readonly clip: ReadonlySet<string>;
  readonly popup: ReadonlySet<string>;
  readonly background: ReadonlySet<string>;
  readonly rest: ReadonlySet<string>;
  readonly pages: ReadonlySet<string>;
}

let known: { readonly graph: Graph; readonly closures: Closures } | undefined;

function closuresOf(graph: Graph): Closures {
  if (known?.graph === graph) return known.closures;
  const closures = {
    clip: closureOf(clipEntries, graph),
    popup: closureOf([popupEntry], graph),
    background: closureOf([backgroundEntry], graph),
    rest: closureOf(restEntries, graph),
    pages: closureOf(pageEntries, graph),
  };
  known = { graph, closures };
  return closures;
}

/** All modules that these import statically, themselves included. */
function closureOf(entries: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const pending = entries.map((entry) => root + entry);
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    pending.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
