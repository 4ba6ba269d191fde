import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allowedLicences, noticeFiles, notices } from '../../../cli/dependencies/licences';
import { lockedPackages, nameOf, shippedPackages } from '../../../cli/dependencies/locked';
import project from '../../../package.json' with { type: 'json' };

const ranges: Readonly<Record<string, string>> = { ...project.dependencies, ...project.devDependencies };
const locked = lockedPackages();
const withScripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));

const page = readFileSync('docs/reference/dependencies.md', 'utf8');

/** The rows of the section with this heading, as the texts of their cells. */
function rowsOf(heading: string): readonly (readonly string[])[] {
  const section = page.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) =>
    row
      .slice(2, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

/** The licences of the locked versions of a package. */
function licencesOf(name: string): readonly (string | undefined)[] {
  return locked.filter(([path]) => nameOf(path) === name).map(([, { license }]) => license);
}

test.each([
  ['Shipped', Object.keys(project.dependencies)],
  ['Development only', Object.keys(project.devDependencies)],
  ['Overrides', Object.keys(project.overrides)],
  ['Scripts at installation', withScripts],
])('docs/reference/dependencies.md has each package, its licence and its reason: %s', (heading, packages) => {
  const rows = rowsOf(heading);
  expect(rows.map(([name]) => name)).toEqual(packages);
  for (const [name = '', licence, reason] of rows) {
    expect(licencesOf(name), name).toContain(licence);
    expect(reason, name).toMatch(/^[A-Z].+\.$/);
  }
});

test('a pinned version has a reason', () => {
  const held = new Map(['Shipped', 'Development only'].flatMap(rowsOf).map(([name, , , why]) => [name, why]));
  const pinned = Object.entries(ranges).filter(([, range]) => !range.replace(/^npm:.+@/, '').startsWith('^'));
  expect(pinned.filter(([name]) => !held.get(name))).toEqual([]);
});
test('all that ships is under a licence that allows it', () => {
  const others = shippedPackages().filter(([, { license = '' }]) => !allowedLicences.has(license));
  expect(others.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([]);
});

test('the licence text of all that ships, and the notices that Apache licences ask for, are in the package', () => {
  const shipped = shippedPackages();
  const without = shipped.filter(([path]) => !noticeFiles(path).some((file) => /^licen[cs]e/i.test(file)));
  expect(without.map(([path]) => path)).toEqual([]);

  const text = notices(shipped);
  for (const [path, { version }] of shipped) expect(text).toContain(`## ${nameOf(path)} ${version}\n`);
  expect(text).toContain(readFileSync('node_modules/dexie/NOTICE', 'utf8').trim());
});

test('every package of the lock has a checksum, and comes from the registry, whichever that is', () => {
  const faults = locked.filter(([, { integrity, resolved }]) => !/^sha512-/.test(integrity ?? '') || resolved);
  expect(faults.map(([path]) => path)).toEqual([]);
  expect(Object.values(ranges).filter((range) => /[/:]/.test(range.replace(/^npm:@?[\w./-]+@/, '')))).toEqual([]);
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"(?:resolved|integrity)": "(?:git|https?|file|sha1)/);
});

test('no package of the lock is marked as abandoned by its authors', () => {
  expect(locked.filter(([, { deprecated }]) => deprecated).map(([path]) => path)).toEqual([]);
});

test('scripts at installation are not run', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
