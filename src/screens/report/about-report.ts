import * as v from 'valibot';
import type { ClipMode, SelectionChoice } from '../../article/article';
import { type FailureCode, failureCodes } from '../../browser/messaging/outcome';
import type { ExplainedBlock } from '../../browser/messaging/requests';

/** Another number for each change of the shape. */
export const reportFormat = 'wclipper report 1';

/** Nodes of the page: the first, and the first behind the last. */
export type NodeRange = readonly [from: number, to: number];

/** All of a report beside the page. It holds no text of the page. */
export interface AboutReport {
  readonly format: typeof reportFormat;
  /** Whether the text of the page is made up. */
  readonly scrambled: boolean;
  /** Whether the same nodes are kept of the page with made-up text. */
  readonly sameWhenScrambled?: boolean;
  readonly versions: { readonly wclipper: string; readonly browser: string; readonly language: string };
  /** How the page was clipped. */
  readonly asked: {
    readonly mode: ClipMode;
    readonly engine: string;
    readonly choice?: SelectionChoice;
    readonly comments?: boolean;
    /** How many rules for the site the reader has; the rules are not in the report. */
    readonly rules: number;
  };
  /** What became of it. */
  readonly became: {
    readonly failure?: FailureCode;
    readonly engine?: string;
    readonly insteadOf?: string;
    readonly pageType?: string;
    readonly words?: number;
    readonly confidence?: number;
    readonly faults?: readonly string[];
  };
  /** What was kept. */
  readonly kept: readonly NodeRange[];
  /** Why each block was kept or not. */
  readonly decisions: readonly Decision[];
  /** What the reader removed from the clip and added to it. */
  readonly correction: { readonly removed: readonly NodeRange[]; readonly added: readonly NodeRange[] };
  /** What the reader wrote about it. */
  readonly note: string;
}

/** A block of the page without its text. */
type Decision = Omit<ExplainedBlock, 'text'>;

/* Reports come from others, so their shape is checked. */

const shortText = v.pipe(v.string(), v.maxLength(1000));
const mostEntries = 200_000;

/** Throws if it is no part of a report of a page with so many nodes. */
export function readAbout(value: unknown, count: number): AboutReport {
  const id = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(count));
  const ranges = v.pipe(v.array(v.strictTuple([id, id])), v.maxLength(mostEntries));
  const because = v.array(v.object({ rule: shortText, weight: v.number() }));
  const decision = v.object({
    first: id,
    last: id,
    kept: v.boolean(),
    because,
    likely: v.optional(v.number()),
    rule: v.optional(shortText),
  });
  const shape = v.object({
    format: v.literal(reportFormat),
    scrambled: v.boolean(),
    sameWhenScrambled: v.optional(v.boolean()),
    versions: v.object({ wclipper: shortText, browser: shortText, language: shortText }),
    asked: v.object({
      mode: v.picklist(['article', 'page', 'selection', 'link']),
      engine: shortText,
      choice: v.optional(v.picklist(['best', 'less', 'more', 'prose'])),
      comments: v.optional(v.boolean()),
      rules: v.number(),
    }),
    became: v.object({
      failure: v.optional(v.picklist(failureCodes)),
      engine: v.optional(shortText),
      insteadOf: v.optional(shortText),
      pageType: v.optional(shortText),
      words: v.optional(v.number()),
      confidence: v.optional(v.number()),
      faults: v.optional(v.array(shortText)),
    }),
    kept: ranges,
    decisions: v.pipe(v.array(decision), v.maxLength(mostEntries)),
    correction: v.object({ removed: ranges, added: ranges }),
    note: v.pipe(v.string(), v.maxLength(5000)),
  });
  const read = v.safeParse(shape, value);
  if (!read.success) throw new Error(`the report is not valid: ${v.summarize(read.issues)}`);
  return read.output as AboutReport;
}
