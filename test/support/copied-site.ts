import { readFileSync } from 'node:fs';
import type { Site } from '../../cli/drivers/serve';
import { png } from './png';

const font = readFileSync(
  'node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
);

const square = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${color}"/></svg>`;

/** A page with everything that a copy has to hold. Elements with `data-k` are compared. Returns its address. */
export function putPageToCopy(site: Site, other: Site): string {
  const svg = (path: string, color: string) => site.put(path, { body: square(color), type: 'image/svg+xml' });
  for (const color of ['red', 'green', 'blue', 'navy', 'teal', 'gold', 'olive', 'pink'])
    svg(`/copy/${color}.svg`, color);
  svg('/copy/unused.svg', 'black');
  site.put('/copy/font.woff2', { body: font, type: 'font/woff2' });
  site.put('/copy/unused.woff2', { body: font, type: 'font/woff2' });
  site.put('/copy/wide.png', { body: png(5), type: 'image/png' });
  site.put('/copy/sprite.svg', {
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="star" viewBox="0 0 10 10"><path d="M0 0h10v10z" fill="#080"/></symbol></svg>',
  });
  site.put('/copy/css/main.css', { type: 'text/css', body: mainCss });
  site.put('/copy/css/more.css', { type: 'text/css', body: moreCss });
  site.put('/copy/moved.css', { redirect: '/copy/css/of/moved.css' });
  site.put('/copy/css/of/moved.css', { type: 'text/css', body: '.moved { background: url(../../pink.svg) }' });
  site.put('/copy/css/deep.css', {
    type: 'text/css',
    body: '.deep { inline-size: 123px; background: url(../teal.svg) }',
  });
  site.put(
    '/copy/frame',
    `<!doctype html><style>p { color: rgb(1, 2, 3); margin: 7px }</style><p id="in-frame">In a frame</p><img src="/copy/blue.svg">`,
  );
  const foreign = other.put('/foreign', '<!doctype html><p>Of another site</p>');
  const refused = other.put('/refused.png', { body: png(3), type: 'image/png' });
  return site.put('/copy/page', pageHtml(foreign, refused));
}

const mainCss = `@charset "utf-8";
@import "more.css" layer(more) screen;
@font-face { font-family: "Own Font"; src: url(../gone.eot) format("embedded-opentype"), url("../font.woff2") format("woff2"); font-weight: 400 }
@font-face { font-family: "Unused Font"; src: url(../unused.woff2) }
html { background: url(../olive.svg) }
body { margin: 8px; font: 16px/1.5 sans-serif }
.own { font-family: "Own Font", monospace }
.unused:hover { background: url(../unused.svg) }
.bg { inline-size: 90px; block-size: 50px; background: u\\72l("../red.svg") no-repeat center }
.set { inline-size: 40px; block-size: 40px; background-image: image-set("../gold.svg" 1x, "../navy.svg" 9x) }
.masked { inline-size: 40px; block-size: 40px; background: purple; mask: var(--mask); --mask: url(/copy/green.svg) }
.quote::before { content: url(../navy.svg) "<\\/style>" }
x-card:not(:defined) { display: none }
x-card { display: block; padding: 3px }
li:nth-child(3) { color: rgb(200, 0, 0) }
@media (width < 100000px) { .ranged { inline-size: 77px } }
`;

const moreCss = `@import url('deep.css') screen and (min-width: 10px);
.more { border: 5px solid rgb(0, 90, 0); background: url("../blue.svg") }`;

const pageHtml = (foreign: string, refused: string) => `<!doctype html>
<html lang="en" class="live" data-k="html"><head>
<meta charset="utf-8"><meta name="csrf-token" content="secret-four"><title>A page to copy: “all of it”</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3000;url=/elsewhere">
<meta http-equiv="Content-Security-Policy" content="img-src 'self' data: http:">
<link rel="stylesheet" href="css/main.css"><link rel="icon" href="red.svg"><link rel="preload" as="image" href="teal.svg">
<link rel="stylesheet" href="css/alternate.css" disabled><link rel="stylesheet" href="moved.css">
<style id="typed">.typed { color: rgb(9, 9, 9) }</style><style id="inserted"></style>
<noscript><style>body { display: none }</style></noscript>
</head><body data-k="body" onload="globalThis.loaded = true">
<h1 data-k="h1" class="own">Fonts and colours</h1>
<ul><script>1</script><li data-k="li1">One</li><li data-k="li2">Two</li></ul>
<p data-k="p1">Before a script</p><script>globalThis.x = 1</script><p data-k="p2">After a script</p>
<div class="bg" data-k="bg"></div><div class="set" data-k="set"></div><div class="masked" data-k="masked"></div>
<div class="more" data-k="more">Imported</div><div class="deep" data-k="deep">Imported deep</div>
<div class="quote" data-k="quote">Quote</div><div class="ranged" data-k="ranged">Range</div>
<div class="moved" data-k="moved">Moved</div><div class="typed" data-k="typed">typed</div><div class="inserted" data-k="inserted">inserted</div>
<div class="adopted" data-k="adopted">adopted</div>
<p><img data-k="img" src="green.svg" alt="green"><img data-k="dense" srcset="wide.png 2x" alt="dense">
<img data-k="sized" srcset="wide.png 200w" sizes="70px" alt="sized">
<picture><source srcset="gone.webp" type="image/nothing"><source srcset="wide.png" media="(min-width: 1px)"><img data-k="picture" src="gone.png" alt=""></picture>
<img data-k="refused" src="${refused}" alt="of another site"><img data-k="inline" style="background: url(gold.svg); padding: 9px" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" width="20" height="20"></p>
<div style="block-size: 30px; overflow: auto"><img loading="lazy" id="lazy" data-k="lazy" src="navy.svg" width="40" height="40"></div>
<canvas data-k="canvas" width="60" height="30"></canvas>
<svg data-k="svg" width="40" height="40"><use href="sprite.svg#star" width="40" height="40"></use></svg>
<svg data-k="svg2" width="40" height="40"><defs><linearGradient id="g"><stop stop-color="red"/></linearGradient></defs><rect width="40" height="40" fill="url(#g)"/><image href="blue.svg" width="10" height="10"/></svg>
<x-card data-k="card">Light text</x-card><div id="closed" data-k="closed"></div>
<form action="/send" data-k="form"><input name="nodeName" value="typed before" data-k="text"><input type="password" value="secret-one"><input autocomplete="billing cc-number" value="secret-three">
<input style="-webkit-text-security: disc" value="secret-five"><textarea hidden>secret-six</textarea>
<input type="checkbox" id="check"><input type="hidden" name="token" value="secret-two"><textarea data-k="area">before</textarea>
<select data-k="select"><option>one</option><option>two</option></select><button formaction="/x">Send</button></form>
<details id="details" data-k="details"><summary>Summary</summary><p data-k="inside">Inside</p></details>
<iframe data-k="frame" src="frame" width="200" height="90"></iframe><iframe data-k="foreign" src="${foreign}" width="150" height="60"></iframe>
<p dir="rtl" data-k="rtl">שלום <a href="relative?q=1#there" data-k="link" ping="/ping">link</a> <a href="#h1">here</a> <a href="javascript:alert(1)">script</a></p>
<dialog id="dialog" data-k="dialog">Modal</dialog>
<script>
document.getElementById('inserted').sheet.insertRule('.inserted { inline-size: 111px; background: url(red.svg) }');
const adopted = new CSSStyleSheet(); adopted.replaceSync('.adopted { letter-spacing: 3px }'); document.adoptedStyleSheets = [adopted];
customElements.define('x-card', class extends HTMLElement { connectedCallback() {
  const root = this.attachShadow({ mode: 'open' });
  const own = new CSSStyleSheet(); own.replaceSync('b { color: rgb(0, 0, 250) } :host { margin: 4px }');
  root.innerHTML = '<style>i { font-size: 30px }</style><b data-k="shadow-b">Shadow</b> <i data-k="shadow-i">i</i><slot></slot><img src="red.svg" onerror="1">';
  root.adoptedStyleSheets = [own];
} });
document.getElementById('closed').attachShadow({ mode: 'closed' }).innerHTML = '<em>In a closed root</em><br>';
const paint = document.querySelector('canvas').getContext('2d'); paint.fillStyle = 'rgb(10, 200, 30)'; paint.fillRect(0, 0, 60, 30);
document.querySelector('[data-k=text]').value = 'typed later'; document.querySelector('[data-k=area]').value = '\\nlater & <b>';
document.getElementById('check').checked = true; document.querySelector('select').value = 'two'; document.getElementById('details').open = true;
document.getElementById('dialog').showModal();
</script></body></html>`;
