/*
 * A site rule remembers a correction for all pages of a site: the structure of what was removed or added, not its path or
 * its text. Plain data, stored with the settings and exported as JSON.
 */
export interface SiteRule {
  readonly id: string;
  /** The reader's name for it. */
  readonly name: string;
  /** A site as `siteOf` names it. */
  readonly site: string;
  readonly action: RuleAction;
  /** The rule is about all elements that fit one of these. None if only an earlier version knew what it is about. */
  readonly slots: readonly Slot[];
  readonly enabled: boolean;
  /** When a clip was last changed by it (ms since 1970). */
  readonly lastUsed?: number;
}

export type RuleAction = 'keep' | 'drop';

/** What the elements of a rule have in common. A field that is missing does not matter. */
export interface Slot extends Marked {
  /** Whether all marks must be there; otherwise, half of them suffice. */
  readonly all?: boolean;
  /** Elements that must be above it, the nearest one first; others may lie between. */
  readonly above: readonly Marked[];
  /** The heading that it begins with, or under which it is. */
  readonly heading?: string;
  /** How its text begins, up to a colon: "Read also". */
  readonly label?: string;
  /** Its whole text; other numbers and dates in it match, too. */
  readonly text?: string;
}

/** An element's tag, and what tells it from others of this tag (`marksOf`). */
export interface Marked {
  readonly tag: string;
  readonly marks: readonly string[];
}

/** The most rules of one site. Chosen: more than anyone teaches, and few enough to test on every page. */
export const mostRulesOfSite = 50;
/** Of all sites. Chosen: ten sites with the most rules, or a hundred with five. */
export const mostRules = 500;

/** The longest texts of a rule (UTF-16 units). Chosen: one line in the list of rules. */
export const longestName = 120;
export const longestSample = 120;
export const longestSlotText = 120;
export const longestMark = 60;

/** The most entries of its lists. Chosen: what is needed to tell an element from others. */
export const mostSlots = 8;
export const mostMarks = 8;
export const mostAbove = 2;
