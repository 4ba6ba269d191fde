import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { notChecked } from '../../../cli/dependencies/advisories';
import { standIn } from '../../delivery/stand-in';

/* The check of advisories as a whole, with npm. */

/** The end of the check with a registry that gives this answer to a question about advisories. */
async function checked(status: number, answer: object) {
  const headers = { 'content-type': 'application/json' };
  const registry = await standIn(({ path }) =>
    path.endsWith('/advisories/bulk')
      ? { status, headers, body: JSON.stringify(answer) }
      : { status: 404, headers, body: '{}' },
  );
  const env = { ...process.env, npm_config_registry: `${registry.origin}/`, npm_config_fetch_retries: '0' };
  try {
    const args = ['--import', 'tsx', 'cli/commands/deps.ts', '--advisories'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    return { code: 0, stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, stdout };
  }
}

test('the check fails on a known advisory of a package that ships, and says which', async () => {
  const advisory = {
    id: 1,
    title: 'Runs code of the page',
    url: 'https://advisories.example/GHSA-aaaa-bbbb-cccc',
    severity: 'moderate',
    vulnerable_versions: '<999.0.0',
  };
  const { code, stdout } = await checked(200, { dexie: [advisory] });
  expect(stdout).toBe('dexie <999.0.0: Runs code of the page (moderate, GHSA-aaaa-bbbb-cccc)\n');
  expect(code).toBe(1);
});

test('the check passes where none is known, and says so where the registry does not answer', async () => {
  expect(await checked(200, {})).toEqual({ code: 0, stdout: 'No known advisory fails the check.\n' });
  const { code, stdout } = await checked(405, {});
  expect(code).toBe(notChecked);
  expect(stdout).toMatch(/not checked/);
});
