import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { quietPurifier } from './quiet-purifier';

/**
 * The source of one self-contained script made from cli/in-page.ts: the code that the extension ships, for any page.
 */
export function inPageScript(): Promise<string> {
  script ??= bundled(new URL('in-page.ts', import.meta.url), { minified: true });
  return script;
}

/** Building takes a second, so it is done once per process; half as long, it is read by a page in half the time. */
let script: Promise<string> | undefined;

export interface BundleOptions {
  /** Where packages are found; by default in the nearest `node_modules`. */
  readonly modules?: string | undefined;
  /** Minified like the extension that ships. */
  readonly minified?: boolean;
  readonly plugins?: readonly Plugin[];
}

/** The source of one self-contained script made from a module and all its imports. */
export async function bundled(
  entry: URL,
  { modules, minified = false, plugins = [] }: BundleOptions = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins],
    resolve: { alias: quietPurifier(modules) },
    build: {
      write: false,
      minify: minified && 'oxc',
      ...(minified ? { target: 'chrome130' } : {}),
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'inPageScript' },
    },
  });
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const script = output.find((each) => each.type === 'chunk');
  if (script?.type !== 'chunk') throw new Error(`vite made no script of ${entry}`);
  return script.code;
}
