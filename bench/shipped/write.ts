import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtExtension, targets } from '../../cli/drivers/build-extension';
import { type Bounds, sizesTable } from './bounds';
import { readBuild } from './files';
import { roleSizes } from './roles';

/** The committed table. */
const boundsFile = 'docs/generated/bench/sizes.json';

export function readBounds(file = boundsFile): Bounds {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Bounds) : { limits: {}, sizes: {} };
}

/** Writes the sizes of both builds as `sizes.json`, whose limits are kept, and `sizes.md`. Returns the table. */
export function writeSizes(folder: string): string {
  const sizes = Object.fromEntries(targets.map((name) => [name, roleSizes(readBuild(builtExtension(name)))]));
  const bounds: Bounds = { limits: readBounds().limits, sizes };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'sizes.json'), `${JSON.stringify(bounds, null, 2)}\n`);
  const table = sizesTable(bounds);
  writeFileSync(join(folder, 'sizes.md'), `${introduction}\n\n${table}\n`);
  return table;
}

const introduction = `# What is shipped

Made by \`npm run bench -- --only sizes\`, in kB (1000 bytes), not compressed. *First paint* is an HTML page with its style sheets and all scripts that it imports statically; *in total* adds everything that these load later. \`npm test\` fails when a role has grown by 10 % over this table or exceeds its limit in \`sizes.json\`.`;
