import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundled } from '../../cli/drivers/bundle';
import type { Subject } from '../click/browser';

/** A static page, and clippers of a few lines around two extractors. */
export const baselineNames = ['static', 'readability', 'defuddle'] as const;
export type BaselineName = (typeof baselineNames)[number];

const extractors = {
  readability: new URL('readability.ts', import.meta.url),
  defuddle: new URL('defuddle.ts', import.meta.url),
};

/** Writes a baseline as an extension into a folder that the caller removes. */
export async function writtenBaseline(name: BaselineName): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), `wclipper-${name}-`));
  mkdirSync(join(folder, 'popup'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write('manifest.json', JSON.stringify(manifest(name)));
  write('popup/style.css', style);
  if (name === 'static') {
    write('popup/index.html', popup('ready', sampleText, ''));
    return { name, folder };
  }
  write('popup/index.html', popup('working', '', '<script type="module" src="popup.js"></script>'));
  write('popup/popup.js', await shipped(new URL('popup.ts', import.meta.url)));
  write('extractor.js', `${await shipped(extractors[name])}\ninPageScript();`);
  return { name, folder };
}

/** Minified, as a store would ship it. */
const shipped = (file: URL) => bundled(file, { minified: true });

const manifest = (name: string) => ({
  manifest_version: 3,
  name,
  version: '1',
  permissions: ['activeTab', 'scripting'],
  action: { default_popup: 'popup/index.html' },
});

/** As large as the popup of the product, with its three bands. */
const style = `html, body { margin: 0; width: 380px; height: 560px; overflow: hidden; font: 14px/1.45 system-ui, sans-serif }
#popup { position: fixed; inset: 0; display: flex; flex-direction: column }
.bar, .foot { flex: none; min-height: 48px; background: #f5f5f2 }
#preview { flex: 1; overflow: auto; padding: 16px }`;

const sampleText = Array.from(
  { length: 8 },
  () => `<p>${'The harbour was quiet, and the cranes stood still above the quay. '.repeat(6)}</p>`,
).join('');

const popup = (state: string, text: string, script: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Baseline</title><link rel="stylesheet" href="style.css">${script}</head>
<body data-state="${state}"><div id="popup"><div class="bar">Article</div>
<section id="preview"><h1 id="title">Harbour</h1><article class="article">${text}</article></section>
<div class="foot">Save</div></div></body>
</html>`;
