import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackage, nameOf } from './locked';

/**
 * Licences under which a package may ship in an extension under the MIT licence. Those of one file, such as the MPL, ask
 * for the source of that file, which the notices name; none asks for the source of the extension.
 */
export const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'MIT AND Apache-2.0',
  '(MPL-2.0 OR Apache-2.0)',
]);

/** Files that hold a licence, or what the Apache licence asks to hand on. */
const noticeFile = /^(?:third.party.)?(?:licen[cs]e|copying|notice)/i;

/** Every package with its licence, and the texts of its licence and notice. */
export function notices(packages: readonly LockedPackage[]): string {
  const sections = packages.map(([path, { version, license }]) => {
    const name = nameOf(path);
    if (license === undefined) throw new Error(`${name} states no licence.`);
    const texts = noticeFiles(path).map(
      (file) => `\n\n\`\`\`\n${readFileSync(join(path, file), 'utf8').trim()}\n\`\`\``,
    );
    return `## ${name} ${version}\n\n${license}${texts.join('')}`;
  });
  return `# Licences of the packages in this extension\n\n${sections.join('\n\n')}\n`;
}

/** Such files of an installed package, and those in such folders. */
export function noticeFiles(path: string): readonly string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => noticeFile.test(name))
    .flatMap((entry) => {
      if (!entry.isDirectory()) return [entry.name];
      return readdirSync(join(path, entry.name)).map((file) => join(entry.name, file));
    })
    .sort();
}
