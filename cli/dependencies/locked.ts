import { readFileSync } from 'node:fs';

/** A package as recorded in package-lock.json. */
interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly deprecated?: string;
  readonly hasInstallScript?: boolean;
  /** Set on packages needed only for development. */
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** A package by the folder it is installed in. */
export type LockedPackage = readonly [path: string, locked: Locked];

/** All packages of package-lock.json, but not the project itself. */
export function lockedPackages(): readonly LockedPackage[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  return Object.entries(packages).filter(([path]) => path !== '');
}

export function shippedPackages(): readonly LockedPackage[] {
  return lockedPackages().filter(([, { dev, devOptional }]) => !dev && !devOptional);
}

/** `node_modules/a/node_modules/@b/c` holds `@b/c`. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
