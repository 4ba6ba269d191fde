import type { Truth } from '../../evaluation/corpus/truth';
import { mayBeReplies, sectionEvidence } from '../../src/judge/posts/reply-evidence';
import { type ReplyFacts, replyFactsOf } from '../../src/judge/posts/reply-facts';
import { replySections } from '../../src/judge/posts/reply-sections';
import { comparable } from '../../src/language/text/white-space';
import type { CapturedPage } from '../shared/captured';
import { foldOf } from '../shared/folds';
import { type Hidden, hideable, withHidden } from './hidden';

/** A section of a page, or of a page with something hidden, and what it holds of the truth. */
export interface SectionExample {
  /** The page and what is hidden of it. */
  readonly page: string;
  readonly set: string;
  readonly fold: number;
  readonly hidden: Hidden;
  readonly start: number;
  readonly end: number;
  readonly evidence: Readonly<Record<string, number>>;
  /** Of the page's text and comments, the shares that the section holds; of the section, the share that is comments. */
  readonly holdsText: number;
  readonly holdsComments: number;
  /** 1 for replies, 0 for a part of the text or of a thread; undefined if the truth does not tell. */
  readonly label: 0 | 1 | undefined;
}

/** Sets of which every part is annotated, comments as well. */
function knowsComments(set: string): boolean {
  return set.startsWith('press-');
}

export function* sectionExamples({ set, truth, page }: CapturedPage, folds: number): Generator<SectionExample> {
  const held = heldBy(replyFactsOf(page), truth);
  const kinds = knowsComments(set) ? hideable : hideable.filter((each) => each === 'names' || each === 'all');
  for (const hidden of ['nothing' as const, ...kinds]) {
    const seen = withHidden(page, hidden);
    const facts = replyFactsOf(seen);
    for (const section of replySections(seen, facts)) {
      const evidence = sectionEvidence(seen, facts, section);
      if (!mayBeReplies(evidence, section.units.length)) continue;
      const { start, end } = section;
      const holds = held(start, end);
      yield {
        page: `${set}/${truth.id}/${hidden}`,
        set,
        fold: foldOf(truth, folds),
        hidden,
        start,
        end,
        evidence,
        holdsText: holds.text,
        holdsComments: holds.comments,
        label: labelOf(set, truth, holds),
      };
    }
  }
}

interface Held {
  readonly text: number;
  readonly comments: number;
  /** The shares of the section's own characters. */
  readonly ownText: number;
  readonly ownComments: number;
}

/** Shorter texts are everywhere; of longer ones the beginning is looked for. */
const shortestKnown = 2;
const longestKnown = 80;

/** What a section holds of the truth, by the text blocks that occur in it. */
function heldBy({ blocks, texts }: ReplyFacts, { text, comments }: Truth) {
  const sums = (truth: string | null) => {
    const known = comparable(truth ?? '');
    const before = new Int32Array(texts.length + 1);
    for (const [block, each] of texts.entries()) {
      const said = comparable(each).slice(0, longestKnown);
      const isKnown = said.length >= shortestKnown && known.includes(said);
      before[block + 1] = (before[block] ?? 0) + (isKnown ? each.length : 0);
    }
    return (from: number, to: number) => (before[to] ?? 0) - (before[from] ?? 0);
  };
  const [inText, inComments] = [sums(text), sums(comments)];
  const ends = texts.map(() => 0);
  for (const [block, each] of texts.entries()) ends[block] = (ends[block - 1] ?? 0) + each.length;
  const share = (part: number, whole: number) => part / Math.max(1, whole);
  return (start: number, end: number): Held => {
    const [from, to] = [blocks.blockAt[start] ?? 0, blocks.blockAt[end] ?? 0];
    const own = (ends[to - 1] ?? 0) - (ends[from - 1] ?? 0);
    return {
      text: share(inText(from, to), inText(0, texts.length)),
      comments: share(inComments(from, to), inComments(0, texts.length)),
      ownText: share(inText(from, to), own),
      ownComments: share(inComments(from, to), own),
    };
  };
}

function labelOf(set: string, { comments }: Truth, { text, ownText, ownComments }: Held): 0 | 1 | undefined {
  if (!knowsComments(set)) return ownText >= 0.5 ? 0 : undefined;
  if (!comments) return 0;
  if (ownComments >= 0.6 && text <= 0.34 && ownComments >= ownText) return 1;
  return ownComments < 0.3 || text > 0.6 ? 0 : undefined;
}
