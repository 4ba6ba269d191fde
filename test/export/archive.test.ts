import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { Archive, ArchiveFull, manyFiles } from '../../src/export/archive';
import { exportClips } from '../../src/export/formats';
import { newest } from '../../src/export/zip-file';
import { bytesOf } from '../support/bytes';
import { clipOf } from '../support/everything';
import { provesAll } from '../support/scope';

const moment = new Date('2026-11-21T10:00:00Z');

test('an archive beyond the limits of ZIP is refused', () => {
  const files = new Archive(moment, undefined, { bytes: 1000, files: 2 });
  files.add('1', '');
  files.add('2', '');
  expect(() => files.add('3', '')).toThrow(ArchiveFull);
  const bytes = new Archive(moment, undefined, { bytes: 1000, files: 2 });
  expect(() => bytes.add('1', new Uint8Array(1001), 'image/png')).toThrow(ArchiveFull);
  const directory = new Archive(moment, undefined, { bytes: 1100, files: 2 });
  directory.add('1', new Uint8Array(1000), 'image/png');
  expect(() => directory.finish()).toThrow(ArchiveFull);
});

test('an archive of more than 65,535 files has the end of ZIP64', () => {
  const count = 66_000;
  const archive = new Archive(moment, undefined, manyFiles);
  for (let at = 0; at < count; at++) archive.add(`${at}.md`, String(at), 'text/plain', true);
  const names: string[] = [];
  const files = unzipSync(bytesOf(archive.finish()), {
    filter: ({ name }) => names.push(name) === count,
  });
  expect(new Set(names).size).toBe(count);
  expect(Buffer.from(files['65999.md'] ?? []).toString()).toBe('65999');
});

test('the newest of more clips than a function takes arguments gives an archive its time', () => {
  const clips = new Array(200_000).fill(clipOf());
  const clippedAt = new Date('2026-11-22');
  expect(newest([...clips, { ...clipOf(), clippedAt }])).toEqual(clippedAt);
});

test.each([0, Date.UTC(2150, 1)])('an archive of clips of a time that ZIP cannot state is written: %i', async (at) => {
  const { pieces } = await exportClips('epub', [{ ...clipOf(), clippedAt: new Date(at) }]);
  expect(Object.keys(unzipSync(bytesOf(pieces)))).toContain('EPUB/package.opf');
});

test('non-Latin names are marked as UTF-8', () => {
  const archive = new Archive(moment);
  archive.add('港口 🎉.md', 'x');
  const bytes = bytesOf(archive.finish());
  // APPNOTE 4.4.4, bit 11, in the header of the file and in the directory.
  expect(bytes.readUInt16LE(6) & 0x800).toBe(0x800);
  expect(bytes.readUInt16LE(bytes.indexOf('PK\x01\x02') + 8) & 0x800).toBe(0x800);
  expect(Object.keys(unzipSync(bytes))).toEqual(['港口 🎉.md']);
});

const formats = ['zip', 'epub', 'json'] as const;
test.each(provesAll ? formats : formats.slice(0, 1))(
  '%s stores finished pieces elsewhere and has the same bytes',
  async (format) => {
    const pictureOf = (name: string) => ({
      type: 'image/png',
      bytes: new Uint8Array(17 * 1024 * 1024).fill(name.charCodeAt(0)),
    });
    const clips = ['a', 'b'].map((name) => ({
      ...clipOf({ html: `<p><img src="https://e.example/${name}.png"></p>` }, name),
      picture: async () => pictureOf(name),
    }));
    const whole = await exportClips(format, clips, 'T');
    const aside: Uint8Array[] = [];
    const parted = await exportClips(format, clips, 'T', (done) => {
      aside.push(bytesOf(done));
      return { size: aside.length };
    });
    expect(aside.length).toBeGreaterThan(1);
    expect(bytesOf(parted.pieces, aside).equals(bytesOf(whole.pieces))).toBe(true);
  },
);
