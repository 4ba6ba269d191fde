import { bodyOf, isConnected } from '../../clip/capture/dom';

/** What has the focus in a page: a function that gives it back. Named properties of the page may hide the document's own. */
export function focusIn(document: Document): () => void {
  const found: unknown = Reflect.get(Document.prototype, 'activeElement', document);
  const focused = found instanceof HTMLElement && found !== bodyOf(document) ? found : undefined;
  return () => {
    if (focused && isConnected(focused)) HTMLElement.prototype.focus.call(focused, { preventScroll: true });
  };
}
