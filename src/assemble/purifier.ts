import DOMPurify from 'dompurify';
import { inertDocument } from '../capture/dom';

export type Purifier = typeof DOMPurify;

/** A window whose parser and elements are used. */
export type View = NonNullable<Parameters<Purifier>[0]> & Pick<Window, 'document'>;

/**
 * A purifier that works in an empty document of its own. Given the window itself it would ask the page's document,
 * which may answer with pictures: one named `nodeType` makes a purifier think that it is not supported here.
 */
export function purifierIn(view: View): Purifier {
  const { DocumentFragment, HTMLTemplateElement, Node, Element, NodeFilter, NamedNodeMap, HTMLFormElement, DOMParser } =
    view;
  return DOMPurify({
    DocumentFragment,
    HTMLTemplateElement,
    Node,
    Element,
    NodeFilter,
    NamedNodeMap,
    HTMLFormElement,
    DOMParser,
    document: inertDocument(view.document),
    trustedTypes: view.trustedTypes,
  });
}
