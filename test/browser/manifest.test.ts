import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtExtension, targets } from '../../cli/drivers/build-extension';

/*
 * What the built extensions may do. A new permission belongs into docs/reference/permissions.md, with its reason, and into
 * PRIVACY.md.
 */

type Manifest = Readonly<Record<string, unknown>> & {
  readonly content_security_policy: Readonly<Record<string, string>>;
};

const manifestOf = (target: (typeof targets)[number]): Manifest =>
  JSON.parse(readFileSync(`${builtExtension(target)}/manifest.json`, 'utf8'));

const shared = ['activeTab', 'scripting', 'storage', 'unlimitedStorage', 'contextMenus', 'downloads', 'alarms'];
const permissions = { chromium: [...shared, 'offscreen'], firefox: shared };

/** The manifests have no other keys: no content scripts, no accessible files, no host permissions. */
const keys = [
  ...['manifest_version', 'name', 'version', 'description', 'default_locale', 'icons', 'permissions'],
  ...[
    'optional_permissions',
    'optional_host_permissions',
    'action',
    'content_security_policy',
    'options_ui',
    'background',
    'commands',
  ],
];
const ownKeys = { chromium: ['minimum_chrome_version'], firefox: ['browser_specific_settings'] };

const page = readFileSync('docs/reference/permissions.md', 'utf8');

/** The rows of the table under a heading of the page, as cells. */
function tableUnder(heading: string): readonly (readonly string[])[] {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const rows =
    section
      .split(/\n## /)[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `')) ?? [];
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

const code = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

const appliesTo = (browsers: string | undefined, target: string) =>
  browsers === 'both' || browsers?.toLowerCase() === target;

describe.each(targets)('the manifest for %s', (target) => {
  const manifest = manifestOf(target);

  test('has these permissions and no others', () => {
    expect(manifest.permissions).toEqual(permissions[target]);
    expect(manifest.optional_permissions).toEqual(['tabs', 'tabGroups', 'bookmarks', 'notifications']);
    expect(manifest.optional_host_permissions).toEqual(['http://*/*', 'https://*/*']);
  });

  test('has no other keys', () => {
    expect(Object.keys(manifest).toSorted()).toEqual([...keys, ...ownKeys[target]].toSorted());
  });

  test('names files that exist', () => {
    const files = JSON.stringify(manifest).match(/[\w/-]+\.(?:png|js|html)/g) ?? [];
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) expect(existsSync(join(builtExtension(target), file)), file).toBe(true);
  });

  test('names the least versions', () => {
    if (target === 'chromium') expect(manifest.minimum_chrome_version).toBe('130');
    else
      expect(manifest.browser_specific_settings).toEqual({
        gecko: {
          id: 'wclipper@wclipper.org',
          strict_min_version: '142.0',
          data_collection_permissions: { required: ['none'] },
        },
      });
    const chromium = manifestOf('chromium').minimum_chrome_version;
    expect(page).toContain(`Chromium ${chromium} or later; Firefox 142 or later.`);
  });

  test('has the permissions that the table explains', () => {
    const rows = tableUnder('Requested on installation').filter(([, browsers]) => appliesTo(browsers, target));
    expect(rows.map(([name]) => code(name)[0])).toEqual(manifest.permissions);
    for (const [, , why = ''] of rows) expect(why.length).toBeGreaterThan(20);
    const later = tableUnder('Requested later').flatMap(([names]) => code(names));
    const { optional_permissions: names, optional_host_permissions: hosts } = manifest;
    expect(later).toEqual([names, hosts].flat());
  });

  test('has the content security policy that the table explains', () => {
    const { extension_pages: policy = '', ...others } = manifest.content_security_policy;
    expect(others).toEqual({});
    const rows = tableUnder('Content security policy').map(([name, value]) => `${code(name)[0]} ${code(value)[0]}`);
    const expected = rows.filter((row) => target === 'chromium' || !row.startsWith('frame-ancestors '));
    expect(policy.split(';').map((directive) => directive.trim())).toEqual(expected);
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test('has the permissions that the privacy policies explain', () => {
    for (const file of ['PRIVACY.md', 'docs/privacy.zh-CN.md']) {
      const policy = readFileSync(file, 'utf8');
      const explained = policy
        .split('\n')
        .filter((line) => line.startsWith('| `'))
        .flatMap((line) => code(line.split('|')[1]));
      expect(explained.toSorted()).toEqual(permissions.chromium.toSorted());
      expect(policy).toContain('docs/reference/permissions.md'.slice(file === 'PRIVACY.md' ? 0 : 'docs/'.length));
    }
  });
});
