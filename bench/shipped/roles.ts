import { type BuiltFiles, bytesOf, neededAtOnce, neededEver } from './files';

/** Bytes by what a user waits for. */
export type RoleSizes = Readonly<Record<string, number>>;

interface Manifest {
  readonly action?: { readonly default_popup?: string };
  readonly background?: { readonly service_worker?: string; readonly scripts?: readonly string[] };
}

/** What the built extension ships for each role, found through its manifest and its pages. */
export function roleSizes(files: BuiltFiles): RoleSizes {
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '{}') as Manifest;
  const popup = manifest.action?.default_popup ?? '';
  const { service_worker, scripts = [] } = manifest.background ?? {};
  const worker = service_worker ?? scripts[0] ?? '';
  const pages = [...files.keys()].filter((path) => path.endsWith('.html') && path !== popup);
  const ofPages = new Set([popup, ...pages].flatMap((path) => [...neededAtOnce(files, path)]));
  const injected = [...files.keys()].filter((path) => /^src\/.*\.js$/.test(path) && !ofPages.has(path));
  const sizes: Record<string, number> = {};
  for (const path of injected) sizes[`injected ${nameOf(path)}`] = bytesOf(files, [path]);
  sizes['popup first paint'] = bytesOf(files, neededAtOnce(files, popup));
  sizes['popup in total'] = bytesOf(files, neededEver(files, popup));
  sizes['worker at its start'] = bytesOf(files, neededAtOnce(files, worker));
  sizes['worker in total'] = bytesOf(files, neededEver(files, worker));
  for (const path of pages) sizes[`${nameOf(path)} first paint`] = bytesOf(files, neededAtOnce(files, path));
  sizes.extension = bytesOf(files, files.keys());
  return sizes;
}

/** `content` for `src/tab/content/content.js`, `options` for `src/screens/options/index.html`. */
function nameOf(path: string): string {
  const [name = '', folder = ''] = path
    .replace(/\.\w+$/, '')
    .split('/')
    .reverse();
  return name === 'index' ? folder : name;
}
