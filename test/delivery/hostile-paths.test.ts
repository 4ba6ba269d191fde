import { expect, test } from 'vitest';
import { type FileStore, place } from '../../src/delivery/file-store';
import { escaped } from '../../src/export/markup';
import { presets } from '../../src/export/template/presets';
import { sampleInput, sampleItem, withPicture } from './stand-in';

/** Keeps all paths that are read, written or removed. */
function watched(): FileStore & { readonly paths: string[] } {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const paths: string[] = [];
  const seen = (path: string) => {
    paths.push(path);
    return path;
  };
  return {
    paths,
    read: async (path) => files.get(seen(path)),
    write: async (path, bytes) => void files.set(seen(path), bytes),
    remove: async (path) => void files.delete(seen(path)),
  };
}

const climbing = [
  '../../etc/passwd', '..\\..\\windows', '/etc/passwd', 'C:\\x', '.', '..', '...', '~', 'a/../../b', 'CON', '.obsidian/app',
  '\u202egnp.exe', '\0x', 'a\r\nb', '%2e%2e%2f', '．．／x', ' ', '"><script>',
]; // biome-ignore format: a list to read

test.each(climbing)('no file leaves the folder of a destination: %j', async (text) => {
  const store = watched();
  const folders = { ...presets.obsidian, fileName: '{{site}}/{{author}}/{{title}}' };
  const article = {
    ...sampleInput().article,
    ...{ site: text, author: text, html: `<p>a <img src="https://news.example/x.png" alt="${escaped(text)}"></p>` },
  };
  for (const template of [folders, { ...folders, fileName: '{{title}}' }])
    await place(store, sampleItem({ title: text, article, template, picture: withPicture.picture }), 'md');
  for (const path of store.paths) {
    expect(path).not.toMatch(/^\/|\\|^[a-z]:|(?:^|\/)\.|\p{Cc}|\/\/|\/$/iu);
    expect(path.split('/').length).toBeLessThanOrEqual(9);
  }
});
