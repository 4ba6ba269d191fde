import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import manifest from '../../manifest.json' with { type: 'json' };
import project from '../../package.json' with { type: 'json' };
import { main } from '../command-line';
import { notices } from '../dependencies/licences';
import { type LockedPackage, nameOf, shippedPackages } from '../dependencies/locked';
import { buildExtension, targets } from '../drivers/build-extension';

/*
 * `npm run package`: the store uploads, in packages/: an archive for each browser, the bill of materials (CycloneDX)
 * and the licences of everything that ships. The same sources give the same bytes.
 */

const folder = 'packages';

/** ZIP stores local times without a zone from 1980 on; a fixed one keeps archives equal. */
const timestamp = new Date(2020, 0, 1);

await main(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const shipped = shippedPackages();
  const licences = new TextEncoder().encode(notices(shipped));
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(shipped), null, 2)}\n`);
  writeFileSync(join(folder, 'third-party-licences.md'), licences);
  for (const target of targets) {
    const files = filesIn(buildExtension(target));
    const archive = zipSync({ ...files, 'third-party-licences.md': licences }, { mtime: timestamp, level: 9 });
    const path = join(folder, `wclipper-${manifest.version}-${target}.zip`);
    writeFileSync(path, archive);
    console.log(`${path}  ${archive.length} bytes  sha256 ${createHash('sha256').update(archive).digest('hex')}`);
  }
});

interface BillOfMaterials {
  readonly serialNumber?: string;
  readonly metadata: { readonly timestamp?: string; readonly component: object };
  readonly components: readonly { readonly name: string; readonly version: string }[];
  readonly dependencies: readonly { readonly ref: string }[];
}

/**
 * The bill of materials of the packages that ship, without the fields that change from run to run or, as the name of
 * the clone's folder, from clone to clone. `npm sbom --omit dev` also omits packages that development shares, so the
 * full list is filtered here instead.
 */
function billOfMaterials(shipped: readonly LockedPackage[]): object {
  const ran = spawnSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    shell: process.platform === 'win32',
  });
  if (ran.status !== 0) throw new Error(`npm sbom failed:\n${ran.stderr}`);
  const { serialNumber, metadata, ...bill } = JSON.parse(ran.stdout) as BillOfMaterials;
  const { timestamp, ...about } = metadata;
  const names = new Set(shipped.map(([path, { version }]) => `${nameOf(path)}@${version}`));
  const components = bill.components.filter(({ name, version }) => names.has(`${name}@${version}`));
  const { name, version } = project;
  const dependencies = bill.dependencies.filter(({ ref }) => names.has(ref) || ref === `${name}@${version}`);
  return { ...bill, metadata: { ...about, component: { ...about.component, name } }, components, dependencies };
}

/** Every file of a folder by its path, in a fixed order. */
function filesIn(root: string): Zippable {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const named = paths.map((path) => [path.slice(root.length + 1).replaceAll('\\', '/'), path] as const);
  return Object.fromEntries(
    named.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, path]) => [name, readFileSync(path)]),
  );
}
