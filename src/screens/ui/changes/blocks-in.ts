import { BlockKeys } from '../../../clip/assemble/block-keys';
import { inertNodes } from '../../../clip/assemble/trusted';
import type { Block } from './differences';

/** The blocks of an article's body, in order. */
export function blocksIn(html: string): Block[] {
  const blocks = new BlockKeys().of(inertNodes(html)).map(([, element]) => blockOf(element));
  return blocks.filter(({ text, pictures }) => text !== '' || pictures.length > 0);
}

function blockOf(element: Element): Block {
  const images = element.matches('img') ? [element] : [...element.querySelectorAll('img')];
  const pictures = images.map((image) => image.getAttribute('src')?.split(/[?#]/, 1)[0] ?? '');
  return { text: textOf(element), pictures };
}

/** Rows of tables are parted by lines, and cells by bars. */
function textOf(element: Element): string {
  const rows = [...element.querySelectorAll('tr')];
  if (rows.length === 0) return squeezed(element);
  return rows.map((row) => [...row.querySelectorAll('th, td')].map(squeezed).join(' | ')).join('\n');
}

function squeezed(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}
