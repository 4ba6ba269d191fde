import type { Article } from '../../article/article';
import type { BlockKey, Decision } from '../../article/decision';
import type { Outcome } from '../../browser/messaging/outcome';
import type { ClipRequest } from '../../browser/messaging/requests';
import { blocksIn, isInnermost } from '../assemble/blocks';
import { inertNodes } from '../assemble/trusted';
import type { Made } from './source';

/*
 * Earlier versions named the blocks that the reader removed by keys: of their element, text and pictures, and of how many
 * like them came before. Saved clips have them until they are saved again.
 */

type MakeArticle = (request: ClipRequest, onMade: (made: Made) => void) => Promise<Outcome<Article>>;

/** The request with decisions about parts in the place of those about keys; the same one if it has none. */
export async function withoutKeys(request: ClipRequest, make: MakeArticle): Promise<ClipRequest> {
  const { decisions = [] } = request;
  if (!decisions.some(isAboutKey)) return request;
  let made: Made | undefined;
  const others = decisions.filter((each) => !isAboutKey(each));
  const article = await make({ ...request, decisions: others }, (last) => {
    made = last;
  });
  if (!article.ok || !made) return { ...request, decisions: others };
  const { origins } = made;
  const keys = keysIn(inertNodes(article.value.html));
  const page = article.value.readFrom ? ({ page: 'data' } as const) : {};
  return {
    ...request,
    decisions: decisions.flatMap((each) => {
      if (!isAboutKey(each)) return [each];
      return (origins[keys.get(each.on.key) ?? -1] ?? []).map((on) => ({ keep: each.keep, on, ...page }));
    }),
  };
}

function isAboutKey(decision: Decision): decision is Decision & { readonly on: BlockKey } {
  return typeof decision.on === 'object' && 'key' in decision.on;
}

/** The numbers of blocks by their keys. */
function keysIn(nodes: ParentNode): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const keys = new Map<string, number>();
  for (const [at, block] of blocksIn(nodes).entries()) {
    if (!isInnermost(block)) continue;
    const pictures = [block, ...block.querySelectorAll('img')].map((each) => each.getAttribute('src') ?? '').join('');
    const content = `${block.localName} ${(block.textContent ?? '').replace(/\s+/g, ' ').trim()} ${pictures}`;
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    keys.set(`${hash(content)}.${count}`, at);
  }
  return keys;
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
