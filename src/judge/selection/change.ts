/**
 * Why a text is kept or left out although the engine decided otherwise. `rule_…` in the messages names each.
 * The codes fit into a column by node; 0 is where the engine's answer stands.
 */
export const changeRules = [
  '',
  'fills a gap',
  'heading of what is kept',
  'picture beside what is kept',
  'part of what is kept whole',
  'mostly left out',
  'ingredient',
  'not seen',
  'repeated',
  'fact',
  'step',
  'part of a post',
  'beside a post',
  'comments',
  'part of an item',
  'on every item',
  'offer',
  'removed by you',
  'another story',
] as const;

export type ChangeRule = (typeof changeRules)[number] | `your rule: ${string}`;

/** The name of a change. `names` are those of the reader's rules. */
export function changeName(code: number, names: readonly string[] = []): ChangeRule {
  return code < Change.OwnRule ? (changeRules[code] ?? '') : `your rule: ${names[code - Change.OwnRule] ?? ''}`;
}

export const Change = {
  None: 0,
  /** Stands between two things that are kept. */
  FillsGap: 1,
  Heading: 2,
  Picture: 3,
  /** Of a formula, code or a figure of which something is kept. */
  KeptWhole: 4,
  /** Of code or a figure of which most is left out. */
  MostlyLeftOut: 5,
  Ingredient: 6,
  /** The engine kept it, but it is data for programs or a few unseen words in a line. */
  NotSeen: 7,
  /** The same is kept elsewhere. */
  Repeated: 8,
  /** Of the thing that the page is about: its name, price, maker, numbers. */
  Fact: 9,
  /** Of a recipe. */
  Step: 10,
  /** Of the text of a post. */
  PartOfPost: 11,
  /** What all posts have beside their text: name, number of posts, signature, buttons. */
  BesidePost: 12,
  /** Of the comments below an article, which only the reader adds. */
  Comment: 13,
  /** Of an entry of a list, like what stands in the same place of the other entries. */
  PartOfItem: 14,
  /** A label or button that every entry of a list has. */
  OnEveryItem: 15,
  /** A box that asks the reader to subscribe, to donate, to install something. */
  Offer: 16,
  /** By the reader, on this page. */
  Removed: 17,
  /** Of a story that the page shows below its own. */
  OtherStory: 18,
  /** By one of the reader's rules for the site: the first one has this code, the next one the next. */
  OwnRule: 64,
} as const;

export type ChangeCode = (typeof Change)[keyof typeof Change];

/** Keeps (1) or leaves out (0) a block, and notes why. */
export type Decide = (block: number, keeps: 0 | 1, why: ChangeCode) => void;
