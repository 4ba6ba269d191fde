import * as v from 'valibot';
import { failureCodes } from '../../browser/messaging/outcome';

/** Another number for each change of the shape. */
export const reportFormat = 'wclipper report 1';

/** Nodes of the page: the first, and the first behind the last. */
export type NodeRange = readonly [from: number, to: number];

/** All of a report beside the page. It holds no text of the page. */
export type AboutReport = v.InferOutput<ReturnType<typeof shapeFor>>;

const shortText = v.pipe(v.string(), v.maxLength(1000));
const mostEntries = 200_000;

/** The shape of a report of a page with so many nodes: reports come from others. */
function shapeFor(count: number) {
  const id = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(count));
  const range = v.pipe(v.strictTuple([id, id]), v.readonly());
  const ranges = v.pipe(v.array(range), v.maxLength(mostEntries), v.readonly());
  const because = v.pipe(v.array(v.object({ rule: shortText, weight: v.number() })), v.readonly());
  // A block of the page without its text.
  const decision = v.object({
    first: id,
    last: id,
    kept: v.boolean(),
    because,
    likely: v.exactOptional(v.number()),
    rule: v.exactOptional(shortText),
  });
  return v.object({
    format: v.literal(reportFormat),
    /** Whether the text of the page is made up. */
    scrambled: v.boolean(),
    /** Whether the same nodes are kept of the page with made-up text. */
    sameWhenScrambled: v.exactOptional(v.boolean()),
    versions: v.object({ wclipper: shortText, browser: shortText, language: shortText }),
    /** How the page was clipped. */
    asked: v.object({
      mode: v.picklist(['article', 'page', 'selection', 'link']),
      engine: shortText,
      choice: v.exactOptional(v.picklist(['best', 'less', 'more', 'prose'])),
      comments: v.exactOptional(v.boolean()),
      /** How many rules for the site the reader has; the rules are not in the report. */
      rules: v.number(),
    }),
    became: v.object({
      failure: v.exactOptional(v.picklist(failureCodes)),
      engine: v.exactOptional(shortText),
      insteadOf: v.exactOptional(shortText),
      pageType: v.exactOptional(shortText),
      words: v.exactOptional(v.number()),
      confidence: v.exactOptional(v.number()),
      faults: v.exactOptional(v.pipe(v.array(shortText), v.readonly())),
    }),
    kept: ranges,
    /** Why each block was kept or not. */
    decisions: v.pipe(v.array(decision), v.maxLength(mostEntries), v.readonly()),
    /** What the reader removed from the clip and added to it. */
    correction: v.object({ removed: ranges, added: ranges }),
    /** What the reader wrote about it. */
    note: v.pipe(v.string(), v.maxLength(5000)),
  });
}

/** Throws if it is no part of a report of a page with so many nodes. */
export function readAbout(value: unknown, count: number): AboutReport {
  const read = v.safeParse(shapeFor(count), value);
  if (!read.success) throw new Error(`the report is not valid: ${v.summarize(read.issues)}`);
  return read.output;
}
