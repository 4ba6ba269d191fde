import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { quietPurifier } from './quiet-purifier';

/**
 * The source of one self-contained script made from cli/in-page.ts: the code that the extension ships, for any page.
 */
export function inPageScript(): Promise<string> {
  script ??= bundled(new URL('in-page.ts', import.meta.url));
  return script;
}

/** Building takes a second, so it is done once per process. */
let script: Promise<string> | undefined;

/**
 * The source of one self-contained script made from a module and all its imports, resolved from the nearest
 * `node_modules`.
 */
export async function bundled(entry: URL, modules?: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: quietPurifier(modules) },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'inPageScript' },
    },
  });
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const script = output.find((each) => each.type === 'chunk');
  if (script?.type !== 'chunk') throw new Error(`vite made no script of ${entry}`);
  return script.code;
}
