import { Reader, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { describe, expect, it } from 'vitest';
import { BlobSink } from '../../../src/library/backup/sink';
import { filesIn } from '../../../src/library/backup/zip';
import { ZipFile } from '../../../src/library/backup/zip-file';
import { provesAll } from '../../support/scope';

async function written(write: (zip: ZipFile) => Promise<void>, offset = 0): Promise<Blob> {
  const sink = new BlobSink();
  const zip = new ZipFile(sink, offset);
  await write(zip);
  await zip.finish();
  return sink.file('application/zip');
}

describe('a ZIP archive', () => {
  it('holds texts and pictures under names in any script', async () => {
    const picture = new Blob([Uint8Array.from([137, 80, 78, 71])]);
    const long = '盐'.repeat(100_000);
    const archive = await written(async (zip) => {
      await zip.addText('clips/盐与骡子.md', long, Date.UTC(2026, 10, 22, 12));
      await zip.addPicture('pictures/a.png', picture, Date.UTC(1970, 0, 1));
      await zip.addText('empty.txt', '', Date.UTC(2200, 0, 1));
    });
    const files = new Map<string, string>();
    for await (const file of filesIn(archive)) files.set(file.path, await (await file.blob()).text());
    expect([...files]).toEqual([
      ['clips/盐与骡子.md', long],
      ['pictures/a.png', await picture.text()],
      ['empty.txt', ''],
    ]);
    expect(archive.size).toBeLessThan(10_000);
  });

  it('keeps the times of its files, as far as the format does', async () => {
    const time = new Date(2026, 10, 22, 13, 14, 16);
    const archive = await written((zip) => zip.addText('a', 'a', time.getTime()));
    const { ZipReader: Zip, BlobReader } = await import('@zip.js/zip.js/lib/zip-core-custom.js');
    const [entry] = await new Zip(new BlobReader(archive)).getEntries();
    expect(entry?.lastModDate).toEqual(time);
  });

  it.runIf(provesAll)('may hold more than 65,535 files', async () => {
    const count = 66_000;
    const empty = new Blob([]);
    const archive = await written(async (zip) => {
      for (let at = 0; at < count; at++) await zip.addPicture(`pictures/${at}.png`, empty, 0);
    });
    let last = '';
    let found = 0;
    for await (const { path } of filesIn(archive)) {
      last = path;
      found += 1;
    }
    expect([found, last]).toEqual([count, `pictures/${count - 1}.png`]);
  });

  it('may be larger than 4 GB', async () => {
    const before = 5 * 2 ** 30;
    const archive = await written((zip) => zip.addText('far.txt', 'far away', 0), before);
    const reader = new ZipReader(new Behind(archive, before), { checkSignature: true });
    const [entry] = await reader.getEntries();
    if (!entry || entry.directory) throw new Error('no file');
    expect(entry.offset).toBe(before);
    expect(new TextDecoder().decode(await entry.arrayBuffer())).toBe('far away');
  });
});

/** A file with zeros before a blob. */
class Behind extends Reader<Blob> {
  constructor(
    private readonly blob: Blob,
    private readonly before: number,
  ) {
    super(blob);
    this.size = before + blob.size;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(length);
    const from = Math.max(0, index - this.before);
    const part = await this.blob.slice(from, Math.max(0, index + length - this.before)).arrayBuffer();
    bytes.set(new Uint8Array(part), length - part.byteLength);
    return bytes;
  }
}
