import { JSDOM, VirtualConsole } from 'jsdom';
import type { RandomPage } from './random-page';

/*
 * Shows random pages in jsdom, which lays nothing out: styles are computed from `style` attributes and a table of usual
 * displays, boxes are those of `data-box` or stand below each other in document order.
 */

const url = 'https://news.example/2024/page.html';
// Nothing listens to its complaints about style sheets.
const { window } = new JSDOM('', { url, virtualConsole: new VirtualConsole() });
const { document, DOMRect, MutationObserver } = window;

const inline = new Set(
  'a abbr b bdi bdo cite code del em font i img ins kbd label mark math q ruby rt s small span strong sub sup svg time u'.split(
    ' ',
  ),
);
const notRendered = new Set('head link meta noscript script style template title'.split(' '));
const displays = new Map([
  ['table', 'table'],
  ['td', 'table-cell'],
  ['th', 'table-cell'],
  ['button', 'inline-block'],
  ['select', 'inline-block'],
]);

const initial = {
  visibility: 'visible',
  opacity: '1',
  position: 'static',
  direction: 'ltr',
  overflow: 'visible',
  'font-size': '16px',
  'white-space': 'normal',
} as const;
const inherited = ['visibility', 'direction', 'font-size', 'white-space'] as const;

type Style = ReadonlyMap<string, string>;
const known = new WeakMap<Element, Style>();

function computed(element: Element): Style {
  const before = known.get(element);
  if (before) return before;
  const style = new Map<string, string>(Object.entries(initial));
  const parent = element.parentElement && computed(element.parentElement);
  for (const name of inherited) style.set(name, parent?.get(name) ?? initial[name]);
  style.set('display', usualDisplay(element));
  for (const declaration of (element.getAttribute('style') ?? '').split(';')) {
    const [name = '', value = ''] = declaration.split(':');
    style.set(name, value);
  }
  known.set(element, style);
  return style;
}

function usualDisplay(element: Element): string {
  const { localName } = element;
  if (element.hasAttribute('hidden') || notRendered.has(localName)) return 'none';
  return displays.get(localName) ?? (inline.has(localName) ? 'inline' : 'block');
}

/** As `CSSStyleDeclaration` has it: by the names of CSS and of scripts. */
function declarationOf(element: Element): CSSStyleDeclaration {
  const style = computed(element);
  const get = (name: string) => style.get(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)) ?? '';
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => (name === 'getPropertyValue' ? get : get(String(name))),
  });
}

const lineHeight = 20;
let order = new Map<Element, number>();

function boxOf(element: Element): DOMRect {
  if (computed(element).get('display') === 'none') return new DOMRect();
  const stated = element.getAttribute('data-box')?.split(' ').map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = stated ?? [
    0,
    (order.get(element) ?? 0) * lineHeight,
    800,
    lineHeight * (1 + element.getElementsByTagName('*').length),
  ];
  return new DOMRect(left, top, width, height);
}

export function show({ head, body }: RandomPage): Document {
  // What the capture asks of the global scope, which other files of a worker may have changed.
  Object.assign(globalThis, { getComputedStyle: shown, SVGElement: window.SVGElement });
  document.documentElement.innerHTML = `<head>${head}</head><body>${body}</body>`;
  openShadowRoots(document);
  order = new Map([...document.querySelectorAll('*')].map((element, at) => [element, at]));
  return document;
}

/** jsdom does not parse declarative shadow roots. */
function openShadowRoots(root: ParentNode): void {
  for (const template of root.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]')) {
    const host = template.parentElement;
    if (host?.localName !== 'x-card' || host.shadowRoot) continue;
    host.attachShadow({ mode: 'open' }).append(template.content);
    template.remove();
  }
}

/** What changes in the document while something is done. */
export function changesBy(act: () => void): MutationRecord[] {
  const observer = new MutationObserver(() => {});
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  act();
  const records = observer.takeRecords();
  observer.disconnect();
  return records;
}

const shown = (element: Element) => declarationOf(element);
window.getComputedStyle = shown;
window.Element.prototype.getBoundingClientRect = function (this: Element) {
  return boxOf(this);
};
