import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { quietPurifier } from './quiet-purifier';

/** Source of one self-contained script made of cli/in-page.ts: the same code that the extension ships, for any page. */
export function inPageScript(): Promise<string> {
  script ??= bundled(new URL('in-page.ts', import.meta.url));
  return script;
}

/** It takes a second to make, and a process needs one. */
let script: Promise<string> | undefined;

/** Source of one self-contained script made of a module and all it imports, from the `node_modules` beside it. */
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
