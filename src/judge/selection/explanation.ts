import type { Evidence, Judgement } from '../engines/engine';
import { Change, type ChangeRule, changeName } from './change';
import type { Fitted } from './fit';

/** Why a block of text is kept or not, as far as it is known. Plain data. */
export interface BlockReason {
  /** First and last text node of the block. */
  readonly first: number;
  readonly last: number;
  /** Probability that it is content, 0 to 1, if the engine judges blocks. */
  readonly likely?: number;
  /** Whether at least half of its text is kept. */
  readonly kept: boolean;
  /** What decided otherwise than the engine. */
  readonly rule?: string;
  /** What weighed most with the engine, the strongest first; at most three. */
  readonly because: readonly Evidence[];
}

/** Blocks of which at least this share of the text is kept are kept. */
export const keptShare = 0.5;

/** Says of every block whether it is kept in the end, and why. */
export function explained(
  { blocks }: Judgement,
  fitted: Fitted,
  evidence: readonly (readonly Evidence[])[],
): BlockReason[] {
  return Array.from({ length: blocks.count }, (_, block) => {
    const first = blocks.first[block];
    const last = blocks.last[block];
    const kept = fitted.shares[block] >= keptShare;
    const isChanged = kept !== (fitted.answer[block] === 1);
    return {
      first,
      last,
      likely: blocks.probability[block],
      kept,
      ...(isChanged && changeIn(fitted, first, last)),
      because: evidence[block] ?? [],
    };
  });
}

/** What changed a block; nothing for one that the reader added. */
function changeIn({ nodes }: Fitted, first: number, last: number): { readonly rule?: ChangeRule } {
  const code = nodes.change.subarray(first, last + 1).find((each) => each !== Change.None) ?? Change.None;
  return code === Change.None ? {} : { rule: changeName(code, nodes.ruleNames) };
}
