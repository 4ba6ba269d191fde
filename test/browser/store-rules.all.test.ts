import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';

interface Report {
  readonly errors: readonly Message[];
  readonly notices: readonly Message[];
  readonly warnings: readonly Message[];
}

interface Message {
  readonly message: string;
  readonly file?: string;
}

/** The warnings that docs/reference/browsers.md explains, with the number of each. */
function explained(): ReadonlyMap<string, number> {
  const page = readFileSync('docs/reference/browsers.md', 'utf8');
  const section = page.slice(page.indexOf('\n## Warnings of the Firefox store'));
  return new Map(
    [...section.matchAll(/^\| (\S.+?) \| (\d+) \| .+ \|$/gm)].map(([, what = '', most]) => [what, Number(most)]),
  );
}

test('the rules of the Firefox store find no error in the build, and only warnings that are explained', () => {
  const args = [
    'node_modules/web-ext/bin/web-ext.js',
    'lint',
    '--output=json',
    '--source-dir',
    builtExtension('firefox'),
  ];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  const { errors, notices, warnings } = JSON.parse(stdout.slice(stdout.indexOf('{"count"'))) as Report;
  expect(errors).toEqual([]);
  expect(notices).toEqual([]);

  const counts = new Map<string, number>();
  for (const { message } of warnings) counts.set(message, (counts.get(message) ?? 0) + 1);
  expect(counts).toEqual(explained());
}, 300_000);
