import type { SpokenIn } from '../../browser/messaging/content-api';
import { all, localName, newElement, parentElement, rootOf } from '../../clip/capture/dom';
import { elementAt } from './at-point';
import { followScheme } from './styled';
import { parentOf } from './tree';

/** An element of ours that covers a page, or a part of it. Its shadow root is closed. */
export interface Host {
  readonly host: HTMLElement;
  readonly shadow: ShadowRoot;
}

export function newHost(document: Document, style: string): Host {
  const host = newElement(document, 'div');
  host.style.cssText = style;
  host.popover = 'manual';
  return { host, shadow: host.attachShadow({ mode: 'closed' }) };
}

/** Shows a box in the lower corner of the page, which learns of no key in it. Returns its host. */
export function showInCorner(
  document: Document,
  box: HTMLElement,
  { language, direction }: SpokenIn,
  onEscape: () => void,
): HTMLElement {
  followScheme(box);
  box.lang = language;
  box.dir = direction;
  box.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Escape' && event.isTrusted) onEscape();
  });
  const { host, shadow } = newHost(
    document,
    'all: initial; position: fixed; inset: auto 16px 16px auto; border: 0; z-index: 2147483647;',
  );
  shadow.append(box);
  show(host, document);
  return host;
}

/** Puts a host above whatever the page has, into the top layer. */
export function show(host: HTMLElement, document: Document): void {
  placeFor(host, document)?.append(host);
  host.showPopover();
}

/** Whether a host is where readers can use it: a page may have removed it, or opened a dialog. */
export function isInPlace(host: HTMLElement, document: Document): boolean {
  return host.isConnected && parentElement(host) === placeFor(host, document);
}

/** Where a host is put: a modal dialog makes inert whatever is not inside it, so into the one in front if there is one. */
function placeFor(host: HTMLElement, document: Document): Element | null {
  return dialogAt(host, document) ?? [...all(document, 'dialog:modal')].at(-1) ?? rootOf(document);
}

/** The modal dialog in the middle, where it or its backdrop is. It may be in a shadow root. */
function dialogAt(host: HTMLElement, document: Document): Element | undefined {
  const middle = elementAt(document, innerWidth / 2, innerHeight / 2, host);
  for (let up = middle; up; up = parentOf(up)) {
    if (localName(up) === 'dialog' && up.matches(':modal')) return up;
  }
  return undefined;
}
