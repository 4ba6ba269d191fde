import { lazily } from '../../language/text/lazily';
import { squeeze } from '../../language/text/white-space';
import { anyOf } from '../../language/vocabulary/phrases';
import panelLabels from '../../language/vocabulary/post-panel-labels.json' with { type: 'json' };
import { listTest, signatureNames } from '../../page/class-names';
import type { Page } from '../../page/page';
import type { TextBlocks } from '../../page/text/text-blocks';
import { canBeSeen } from '../../page/text/visibility';
import { type PostParts, postParts } from './post-parts';
import type { Thread } from './posts';

/** What a part of the posts is: their text, or what stands beside it. Undefined if that is uncertain. */
export type PartRole = 'text' | 'beside' | undefined;

/** What an engine says of text blocks: the words of each, and 1 for those it keeps. */
export interface KeptBlocks extends TextBlocks {
  readonly tokens: Float64Array;
  readonly kept: Uint8Array;
}

/** Fewer posts with a part tell nothing about it. */
const leastPosts = 2;
const leastPostShare = 0.1;

/** A part of which this share of the words is kept is the text of the posts. */
const leastKept = 0.5;

/** The most words, on average, of parts that are numbers, names and times, buttons, and panels. */
const longestNumber = 2;
const longestHead = 15;
const longestButton = 12;
const longestPanel = 40;

/** Shares of posts: with the author or time in a part, with a label of a panel in it, and with different texts in it. */
const leastNaming = 0.5;
const leastLabelled = 0.3;
const mostDifferent = 0.5;
/** Fewer posts may have the same text by chance. */
const leastAlike = 4;

/** By text block: the role of its part; undefined outside the posts, too. */
export function rolesInPosts(page: Page, thread: Thread, blocks: KeptBlocks): readonly PartRole[] {
  const parts = postParts(page, thread.members, blocks);
  const stats = statsOf(page, thread, parts, blocks);
  const inSignature = signatureTest(page, parts, thread);
  const roles = stats.map((part, index) =>
    part && inSignature(index) ? 'beside' : roleOf(part, thread.members.length),
  );
  // If no part is recognised as their text, none is known to stand beside it.
  const isKnown = roles.includes('text');
  return Array.from(parts.partOf, (part) => (part < 0 || !isKnown ? undefined : roles[part]));
}

/** What all posts have at one place. */
interface PartStats {
  tokens: number;
  kept: number;
  /** By post: its text at this place. */
  readonly texts: Map<number, string>;
  /** Text blocks that hold an author or a time. */
  naming: number;
}

function statsOf(page: Page, { posts }: Thread, { partOf, postOf, samples }: PostParts, blocks: KeptBlocks) {
  const isFact = new Uint8Array(page.count);
  for (const { author, time } of posts) for (const { id } of [author, time]) isFact.fill(1, id, page.end[id]);
  const stats: (PartStats | undefined)[] = samples.map(() => undefined);
  for (let block = 0; block < partOf.length; block++) {
    const part = partOf[block];
    if (part < 0 || !canBeSeen(page, blocks.first[block])) continue;
    stats[part] ??= { tokens: 0, kept: 0, texts: new Map(), naming: 0 };
    const { text, names } = textOf(page, blocks, block, isFact);
    const sums = stats[part];
    sums.tokens += blocks.tokens[block];
    if (blocks.kept[block] === 1) sums.kept += blocks.tokens[block];
    if (names) sums.naming++;
    sums.texts.set(postOf[block], `${sums.texts.get(postOf[block]) ?? ''} ${text}`);
  }
  return stats;
}

function textOf(page: Page, { first, last, blockOf }: TextBlocks, block: number, isFact: Uint8Array) {
  let text = '';
  let names = false;
  for (let id = first[block]; id <= last[block]; id++) {
    if (blockOf[id] !== block) continue;
    text += page.text[id];
    names ||= isFact[id] === 1;
  }
  return { text: squeeze(text), names };
}

/** A label of a panel with what it labels: `Posts: 12`, `12 posts`, `Joined 2011`. */
const panelLabel = lazily(() => {
  const label = anyOf(panelLabels);
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${label}\\s{0,2}[:：]|(?<![\\p{L}\\p{N}])${label}\\s\\p{N}|\\p{N}\\s${label}(?![\\p{L}\\p{N}])`,
    'iu',
  );
});

function roleOf(part: PartStats | undefined, members: number): PartRole {
  const count = part?.texts.size ?? 0;
  if (!part || count < Math.max(leastPosts, leastPostShare * members)) return undefined;
  if (isBeside(part, part.tokens / count, [...part.texts.values()])) return 'beside';
  return part.kept >= leastKept * part.tokens ? 'text' : undefined;
}

function isBeside(part: PartStats, length: number, texts: readonly string[]): boolean {
  const count = texts.length;
  if (length <= longestNumber && count > leastPosts) return true;
  if (length <= longestHead && part.naming >= leastNaming * count) return true;
  const labelled = () => texts.filter((text) => panelLabel().test(text)).length;
  if (length <= longestPanel && labelled() >= leastLabelled * count) return true;
  return length <= longestButton && count >= leastAlike && new Set(texts).size <= mostDifferent * count;
}

/** Whether a part is in a signature or a note of a change, by the names of the elements above it. */
function signatureTest(page: Page, { samples }: PostParts, { members }: Thread): (part: number) => boolean {
  const isNamed = listTest(page, [signatureNames]);
  const isMember = new Set(members);
  return (part) => {
    for (let up = samples[part]; up >= 0 && !isMember.has(up); up = page.parent[up]) if (isNamed(up) !== 0) return true;
    return false;
  };
}
