import { RunBreaks } from '../../language/text/unbroken';

/** Allows line breaks within very long words, which otherwise freeze the layout. */
export function breakLongWords(content: DocumentFragment): void {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const breaks = new RunBreaks();
  for (const text of texts) breakAt(text, breaks.next(text.data));
}

function breakAt(text: Text, places: readonly number[]): void {
  if (places.length === 0) return;
  const pieces: Node[] = [];
  let start = 0;
  for (const place of places) {
    pieces.push(new Text(text.data.slice(start, place)), document.createElement('wbr'));
    start = place;
  }
  text.before(fragmentOf(pieces));
  text.data = text.data.slice(start);
}

function fragmentOf(nodes: readonly Node[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const node of nodes) fragment.appendChild(node);
  return fragment;
}
