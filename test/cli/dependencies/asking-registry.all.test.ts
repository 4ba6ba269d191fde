import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { notChecked } from '../../../cli/dependencies/advisories';

/* The check of advisories as a whole, with npm. */

/** The end of the check with a registry that gives this answer to a question about advisories. */
async function checked(status: number, answer: object) {
  const registry = createServer((request, response) => {
    const asked = request.url?.endsWith('/advisories/bulk');
    request.resume().on('end', () => {
      response.writeHead(asked ? status : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(asked ? answer : {}));
    });
  });
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
  const address = registry.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_fetch_retries: '0' };
  try {
    const args = ['--import', 'tsx', 'cli/commands/deps.ts', '--advisories'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    return { code: 0, stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, stdout };
  } finally {
    registry.closeAllConnections();
    registry.close();
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
