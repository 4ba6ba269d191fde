/** Elements that are removed as a whole. */
const whole = 'figure, table, pre, details, [data-math], img, video, audio, hr';

/** Elements that are removed by themselves if they hold no other. */
const single = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, dt, dd, figure, table, pre, details, img, hr';

/**
 * Keys of the blocks of an article: their element, text and pictures, and how many like them came before. So a block is found
 * again when the page was clipped anew. One counter serves all slices of an article, in document order.
 */
export class BlockKeys {
  private readonly seen = new Map<string, number>();

  /** The blocks in these nodes with their keys, in document order. */
  of(nodes: ParentNode): readonly (readonly [key: string, block: Element])[] {
    return [...nodes.querySelectorAll(single)].filter(isBlock).map((block) => [this.keyOf(block), block] as const);
  }

  private keyOf(block: Element): string {
    const pictures = [block, ...block.querySelectorAll('img')].map((each) => each.getAttribute('src') ?? '').join('');
    const content = `${block.localName} ${(block.textContent ?? '').replace(/\s+/g, ' ').trim()} ${pictures}`;
    const count = (this.seen.get(content) ?? 0) + 1;
    this.seen.set(content, count);
    return `${hash(content)}.${count}`;
  }
}

function isBlock(element: Element): boolean {
  if (element.parentElement?.closest(whole)) return false;
  return element.matches(whole) || element.querySelector(single) === null;
}

/** 53 bits of a text, as cyrb53 mixes them: enough to tell the blocks of one article apart. */
function hash(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
