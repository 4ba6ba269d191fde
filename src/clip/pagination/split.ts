import type { Block, Shell } from '../../article/block';
import { squeeze } from '../../language/text/white-space';
import { contentsOf } from '../assemble/contents';
import { inertNodes } from '../assemble/trusted';

/** Stands for the blocks in the markup of what they are in. No article has this character. */
const place = '\uffff';

/** The blocks of an article in order. Entries of lists, rows of tables and comments are blocks of their own. */
export function blocksOf(html: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const [number, child] of [...inertNodes(html).children].entries()) {
    const inside = manyIn(child);
    if (!inside) blocks.push(blockOf(child));
    else {
      const shell = shellOf(child, inside, number);
      blocks.push(...[...inside.children].map((each) => ({ ...blockOf(each), shell })));
    }
  }
  return blocks;
}

/** The element whose children are blocks: the child itself, or the body of a table without spans. */
function manyIn(child: Element): Element | undefined {
  if (child.matches('ul, ol, section.comments')) return child;
  const bodies = child.matches('table') ? child.querySelectorAll(':scope > tbody') : [];
  const isSimple = bodies.length === 1 && !child.querySelector('tfoot, [rowspan]');
  return isSimple ? bodies[0] : undefined;
}

function shellOf(child: Element, inside: Element, number: number): Shell {
  const others = [...inside.childNodes];
  inside.replaceChildren(place);
  const [open = '', close = ''] = child.outerHTML.split(place);
  inside.replaceChildren(...others);
  return { number, name: child.localName, open, close };
}

function blockOf(element: Element): Block {
  const text = squeeze(element.textContent ?? '');
  const html = element.outerHTML;
  // The size of a picture is known once it is loaded.
  const key = text === '' ? html.replace(/ (?:width|height)="\d+"/g, '') : `${element.localName} ${text}`;
  const around = element.ownerDocument.createElement('div');
  around.append(element.cloneNode(true));
  const isNotes = element.matches('.footnotes');
  return { html, key, text, contents: contentsOf(around), ...(isNotes ? { isNotes } : {}) };
}
