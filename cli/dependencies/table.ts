import { type LockedPackage, nameOf } from './locked';

/*
 * docs/reference/dependencies.md: every direct dependency with its reason, from dependencies.json, and its licence and
 * version, from package-lock.json.
 */

/** dependencies.json. */
export interface DependencyData {
  /** The day on which the registry was asked for the newest versions. */
  readonly lookedUp: string;
  readonly packages: Readonly<Record<string, Dependency>>;
  readonly overrides: Readonly<Record<string, string>>;
  readonly installScripts: Readonly<Record<string, string>>;
}

export interface Dependency {
  readonly reason: string;
  /** Why it is pinned, or why a newer version is not used. */
  readonly held?: string;
  /** The newest version, and the day of its release. */
  readonly newest: string;
  readonly released: string;
}

/** Of package.json. */
export interface Project {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

export function dependencyPage(project: Project, lock: readonly LockedPackage[], data: DependencyData): string {
  const table = (names: readonly string[]) => dependencyTable(names, lock, data);
  const shipped = lock.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  return `# Dependencies

Written by \`npm run deps\` from [dependencies.json](../../cli/dependencies/dependencies.json) and package-lock.json. The newest
versions were looked up on ${data.lookedUp}; \`npm run deps -- --look-up\` does it again. What was chosen instead of what is in
[Decisions](../explanation/decisions.md).

## Shipped

${table(Object.keys(project.dependencies))}

With what they need themselves, ${shipped.length} packages ship, under these licences:

${licenceCounts(shipped)}

## Development only

${table(Object.keys(project.devDependencies))}

## Overrides

${list(data.overrides)}

## Scripts at installation

\`.npmrc\` switches them off. These packages have one:

${list(data.installScripts)}
`;
}

function dependencyTable(names: readonly string[], lock: readonly LockedPackage[], data: DependencyData): string {
  const installed = new Map(lock);
  const rows = names.map((name) => {
    const locked = installed.get(`node_modules/${name}`);
    const about = data.packages[name];
    if (locked === undefined || about === undefined) throw new Error(`dependencies.json or the lock lacks ${name}.`);
    const { newest, released, held, reason } = about;
    const release = newest === locked.version ? released : `${released} (${newest})`;
    return `| \`${name}\` | ${locked.version} | ${release} | ${locked.license} | ${held ? `${reason} ${held}` : reason} |`;
  });
  return ['| package | version | last release | licence | reason |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** `MIT (3), ISC: a, b`: the most frequent first, rare ones with their packages. */
function licenceCounts(packages: readonly LockedPackage[]): string {
  const byLicence = new Map<string, string[]>();
  for (const [path, { license = 'none' }] of packages) {
    byLicence.set(license, [...(byLicence.get(license) ?? []), nameOf(path)]);
  }
  const sorted = [...byLicence].sort(([, a], [, b]) => b.length - a.length);
  return sorted
    .map(([licence, names]) => `- ${licence}: ${names.length > mostNamed ? names.length : names.join(', ')}`)
    .join('\n');
}

/** More packages of a licence are counted rather than named. */
const mostNamed = 12;

function list(reasons: Readonly<Record<string, string>>): string {
  return Object.entries(reasons)
    .map(([name, reason]) => `- \`${name}\`: ${reason}`)
    .join('\n');
}
