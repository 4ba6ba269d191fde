import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import data from '../../../cli/dependencies/dependencies.json' with { type: 'json' };
import { allowedLicences, noticeFiles, notices } from '../../../cli/dependencies/licences';
import { lockedPackages, nameOf, shippedPackages } from '../../../cli/dependencies/locked';
import { type Dependency, dependencyPage } from '../../../cli/dependencies/table';
import project from '../../../package.json' with { type: 'json' };

const ranges: Readonly<Record<string, string>> = { ...project.dependencies, ...project.devDependencies };
const packages: Readonly<Record<string, Dependency>> = data.packages;
const locked = lockedPackages();
const installed = new Map(locked);

test('every direct dependency has a reason, and every reason a dependency', () => {
  expect(Object.keys(packages).sort()).toEqual(Object.keys(ranges).sort());
  for (const [name, { reason }] of Object.entries(packages)) expect(reason, name).toMatch(/^[A-Z].+\.$/);
});

test('overrides have reasons', () => {
  expect(Object.keys(data.overrides)).toEqual(Object.keys(project.overrides));
});

test('a pinned version, or one that is older than the newest by a breaking change, has a reason', () => {
  const unexplained = Object.entries(ranges).filter(([name, range]) => {
    const version = installed.get(`node_modules/${name}`)?.version ?? '';
    const isPinned = !range.replace(/^npm:.+@/, '').startsWith('^');
    return (isPinned || breaking(version) !== breaking(packages[name]?.newest ?? '')) && !packages[name]?.held;
  });
  expect(unexplained).toEqual([]);
});

/** The part of a version that changes with breaking changes. */
function breaking(version: string): string {
  return /^(?:0\.\d+|\d+)/.exec(version)?.[0] ?? version;
}

test('docs/reference/dependencies.md is up to date: npm run deps', () => {
  expect(readFileSync('docs/reference/dependencies.md', 'utf8')).toBe(dependencyPage(project, locked, data));
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

test('scripts at installation are known, and are not run', () => {
  const withScripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  expect(withScripts).toEqual(Object.keys(data.installScripts));
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
