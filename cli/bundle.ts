import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Source of one self-contained script made of cli/in-page.ts: the same code that the extension ships, for any page. */
export async function inPageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('in-page.ts', import.meta.url)), formats: ['iife'], name: 'inPageScript' },
    },
  });
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const script = output.find((each) => each.type === 'chunk');
  if (script?.type !== 'chunk') throw new Error('vite made no script of cli/in-page.ts');
  return script.code;
}
