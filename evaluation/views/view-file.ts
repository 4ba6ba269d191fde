import { readFileSync } from 'node:fs';
import preact from '@preact/preset-vite';
import { bundled } from '../../cli/drivers/bundle';
import { escaped } from '../html/markup';
import type { PageViews } from './page-views';

const source = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Digits after the point that a drawing needs. */
const precision = 1e4;

/** Builds files that show how the methods see a page: each is one HTML file that asks nothing of any server. */
export async function viewFiles(): Promise<(title: string, views: PageViews) => string> {
  const script = await bundled(new URL('client.tsx', import.meta.url), { minified: true, plugins: preact() });
  const sheets = ['ui/theme.css', 'ui/controls.css', 'methods/methods.css'];
  const style = sheets.map((each) => source(`src/screens/${each}`).replace(/^@import .*$/gm, '')).join('');
  const messages = JSON.parse(source('public/_locales/en/messages.json'));
  return (title, views) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<div id="methods"></div>
<script type="application/json" id="data">${embedded({ ...views, messages })}</script>
<script>${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
}

/** In JSON, `<` occurs only inside strings, where the escape means the same. */
function embedded(data: unknown): string {
  const short = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * precision) / precision : value;
  return JSON.stringify(data, short).replaceAll('<', '\\u003c');
}
