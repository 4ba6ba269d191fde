import type { Image, Link } from 'mdast';
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';

/** Links and images with readable addresses: `&` is escaped only where it would begin a character reference. */
const link: Handle = (node: Link, parent, state, info) => plainAddress(defaultHandlers.link(node, parent, state, info));

const image: Handle = (node: Image, parent, state, info) =>
  plainAddress(defaultHandlers.image(node, parent, state, info));

// `peek` tells the writer the next character.
export const writeLink = Object.assign(link, { peek: () => '[' });
export const writeImage = Object.assign(image, { peek: () => '!' });

function plainAddress(written: string): string {
  const address = written.lastIndexOf('](');
  return written.slice(0, address) + written.slice(address).replace(/\\&(?!\w+;)/g, '&');
}
