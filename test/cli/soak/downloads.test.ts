import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { checkedDownloads } from '../../../cli/soak/downloads';
import { paths } from '../../../src/library/backup/format';
import { folderOfTest } from '../../support/folder';

let folder: string;
beforeEach(() => {
  folder = folderOfTest();
});

const backup = (clips: number) => zipSync({ [paths.about]: strToU8(JSON.stringify({ clips })) });

test('whole files are counted by kind and removed, unfinished ones are left out', () => {
  writeFileSync(join(folder, 'WClipper backup.zip'), backup(0));
  writeFileSync(join(folder, 'clips.zip'), zipSync({ 'a.md': strToU8('a') }));
  writeFileSync(join(folder, 'clips (1).zip.crdownload'), 'half');
  writeFileSync(join(folder, '.org.chromium.Chromium.xGVGl9'), '');
  expect(checkedDownloads(folder)).toEqual({ whole: { exports: 1, backups: 1 }, faults: [] });
  expect(checkedDownloads(folder)).toEqual({ whole: { exports: 0, backups: 0 }, faults: [] });
  expect(readdirSync(folder)).toEqual([]);
});

test('files that are not whole are faults', () => {
  writeFileSync(join(folder, 'WClipper backup.zip'), backup(3));
  writeFileSync(join(folder, 'clips.zip'), zipSync({ 'a.md': strToU8('a') }).slice(0, 20));
  expect(checkedDownloads(folder).faults).toEqual([
    expect.stringContaining('0 clips, but its description counts 3'),
    expect.stringContaining('the download clips.zip is not whole'),
  ]);
});

test('automatic backups in a folder of their own are no downloads of the reader; empty ones were interrupted', () => {
  const automatic = join(folder, 'WClipper backups 2026-11-23 10.00');
  mkdirSync(automatic);
  writeFileSync(join(automatic, 'WClipper backup 1.zip'), backup(0));
  writeFileSync(join(automatic, 'WClipper backup 2.zip'), '');
  expect(checkedDownloads(folder)).toEqual({ whole: { exports: 0, backups: 0 }, faults: [] });
  mkdirSync(automatic, { recursive: true });
  writeFileSync(join(automatic, 'WClipper backup 3.zip'), backup(2));
  expect(checkedDownloads(folder).faults).toEqual([
    expect.stringContaining('the automatic backup WClipper backup 3.zip is not whole'),
  ]);
});
