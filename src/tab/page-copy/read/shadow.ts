interface ExtensionDom {
  openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null;
}

declare const chrome: { readonly dom?: ExtensionDom } | undefined;

/** The shadow root of an element, open or closed, as only extensions may read it; null without one. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  if (import.meta.env.MODE === 'firefox')
    return (element as { openOrClosedShadowRoot?: ShadowRoot | null }).openOrClosedShadowRoot ?? element.shadowRoot;
  if (typeof chrome === 'undefined' || !chrome.dom) return element.shadowRoot;
  return chrome.dom.openOrClosedShadowRoot(element as HTMLElement);
}
