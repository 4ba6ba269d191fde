const words = `<p>${'A sentence that was written to be read, and then another one. '.repeat(6)}</p>`;

/** Puts a note into `seen` for whatever a script of the page can notice. `watch()` begins, `seen()` tells. */
const script = `{
  const seen = new Set();
  let isWatching = false;
  const note = (what) => isWatching && seen.add(what);
  const wrapped = [Element, Node, Document, HTMLElement, Range, Selection, DOMParser, XMLSerializer, HTMLCanvasElement,
    HTMLImageElement, SVGElement, CSSStyleDeclaration, HTMLFormElement, ShadowRoot, Window, Performance];
  const own = { observe: MutationObserver.prototype.observe, entries: performance.getEntriesByType.bind(performance) };
  for (const { prototype, name } of wrapped)
    for (const [key, found] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (key === 'constructor' || !found.configurable) continue;
      const { value, get } = found;
      if (typeof value === 'function')
        Object.defineProperty(prototype, key, { ...found, value(...all) { note(name + '.' + key + '()'); return value.apply(this, all); } });
      else if (get)
        Object.defineProperty(prototype, key, { ...found, get() { note(name + '.' + key); return get.call(this); } });
    }
  const { getComputedStyle } = globalThis;
  globalThis.getComputedStyle = (...all) => { note('getComputedStyle'); return getComputedStyle(...all); };
  class Probe extends HTMLElement {
    static observedAttributes = ['class', 'hidden', 'style', 'id'];
    constructor() { super(); note('a custom element was made'); }
    connectedCallback() { note('a custom element came'); }
    disconnectedCallback() { note('a custom element went'); }
    adoptedCallback() { note('a custom element was adopted'); }
    attributeChangedCallback() { note('a custom element was changed'); }
  }
  customElements.define('x-probe', Probe);
  const events = ['scroll', 'resize', 'selectionchange', 'toggle', 'beforematch', 'load', 'error', 'copy', 'message',
    'focusin', 'focusout', 'animationstart', 'slotchange', 'securitypolicyviolation', 'storage', 'loadstart'];
  let globals;
  let entries;
  globalThis.watch = () => {
    for (const image of document.querySelectorAll('img, image'))
      for (const type of ['load', 'error']) image.setAttribute('on' + type, 'heard("' + type + ' of an image")');
    const observer = new MutationObserver((changes) => { for (const { type } of changes) note('mutation: ' + type); });
    own.observe.call(observer, document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const type of events) addEventListener(type, () => note('event: ' + type), true);
    globalThis.heard = note;
    globals = Object.getOwnPropertyNames(globalThis).length;
    entries = own.entries('resource').length;
    isWatching = true;
  };
  globalThis.seen = () => {
    isWatching = false;
    for (const { name } of own.entries('resource').slice(entries)) seen.add('request: ' + name);
    if (Object.getOwnPropertyNames(globalThis).length !== globals) seen.add('globals');
    return [...seen];
  };
}`;

/** A page that notices whoever touches it, with what tempts a clipper to do so. */
export const watchingPage = `<!doctype html><html><head><title>Watching</title><link rel="icon" href="data:,"></head>
<body><article><h1>Watching</h1>${words.repeat(3)}
<x-probe class="a">${words}</x-probe>
<details><summary>More</summary>${words}</details>
<div hidden="until-found">${words}</div>
<img data-src="/lazy.png" width="200" height="200">
<noscript><img src="/noscript.png" width="300" height="200"></noscript>
<svg width="300" height="200"><image href="/in-drawing.png" width="99" height="99"/><rect class="q" width="99" height="9"/>
<circle r="9"/><text y="30">words</text><foreignObject width="99" height="50"><img src="/in-label.png"><x-probe>label</x-probe></foreignObject></svg>
<canvas width="200" height="200"></canvas>
<video controls src="/film.mp4" poster="/poster.png" width="300" height="200"></video>
<pre><code>let x = 1;<img src="/in-code.png"></code></pre>
<math><mi>x</mi></math> <p>\\(x<em>_</em>1\\)</p>
<form><input name="nextSibling">${words}</form>
<div id="host"></div>${words.repeat(3)}</article>
<script>${script}
document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = '<x-probe>words in a shadow</x-probe>';
</script></body></html>`;
