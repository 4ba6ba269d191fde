import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { announcement, isInstalled, needPrograms, sizeIn } from '../../cli/drivers/programs';
import { folderOfTest } from '../support/folder';

test('what will be installed is announced with its purpose, each package once', () => {
  const needed = [
    { why: 'a screen', packages: ['xvfb', 'xdotool'] },
    { why: 'keys', packages: ['xdotool', 'x11-utils'] },
    { why: 'nothing new', packages: ['xvfb'] },
  ];
  expect(announcement(needed).split('\n')).toEqual([
    'Installing system packages with apt-get (--no-install stops instead):',
    '  xvfb, xdotool: a screen',
    '  x11-utils: keys',
  ]);
});

test('the size is what apt says of it', () => {
  const said =
    'Reading package lists...\nThe following NEW packages will be installed:\n  chromium\nNeed to get 98.3 MB of archives.\nAfter this operation, 371 MB of additional disk space will be used.\nDo you want to continue? [Y/n] N\nAbort.\n';
  expect(sizeIn(said)).toBe(
    '  Need to get 98.3 MB of archives.\n  After this operation, 371 MB of additional disk space will be used.',
  );
  expect(sizeIn('')).toBe('');
});

test('with --no-install a missing program ends the command in one line that says what to install', () => {
  vi.stubEnv('WCLIPPER_NO_INSTALL', '1');
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => needPrograms(['epubcheck'], () => false)).toThrow(
    /^Please install epubcheck \(on Debian: apt-get install epubcheck default-jre-headless[^\n]*\)\.$/,
  );
  expect(silent).not.toHaveBeenCalled();
});

test('with --no-install missing npm packages end every command in one line', () => {
  const folder = folderOfTest();
  const project = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
  mkdirSync(join(folder, 'cli'));
  for (const file of ['cli/run.mjs', 'package-lock.json']) cpSync(project(file), join(folder, file));
  // `npm test --no-install`, without `--` before the option, arrives as a variable.
  const byNpm = { args: [], env: { npm_config_install: '' } };
  const byUs = { args: ['--no-install'], env: {} };
  const calls = ['start', 'test', 'build'].flatMap((command) => [byUs, byNpm].map((way) => ({ command, ...way })));
  for (const { command, args, env } of calls) {
    const ran = spawnSync(process.execPath, ['cli/run.mjs', command, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    expect(ran.status).toBe(1);
    expect(ran.stderr).toBe('The packages of package-lock.json are missing or older than it. Please run `npm ci`.\n');
  }
});

test('a browser may be named in a variable', () => {
  vi.stubEnv('WCLIPPER_FIREFOX', process.execPath);
  expect(isInstalled('firefox')).toBe(true);
  vi.stubEnv('WCLIPPER_FIREFOX', '/no/such/browser');
  expect(isInstalled('firefox')).toBe(false);
});
