import {
  array,
  boolean,
  exactOptional,
  finite,
  type GenericSchema,
  literal,
  looseObject,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  safeInteger,
  string,
  transform,
  union,
} from 'valibot';
import type { Fault } from '../page/faults';
import type { Part } from '../page/parts';
import { stores } from '../page/snapshot/snapshot';
import {
  type Article,
  type Choice,
  type Contents,
  clipModes,
  type Dropped,
  type OtherPages,
  selectionChoices,
} from './article';
import type { BlockKey, Decision } from './decision';
import { pageTypes } from './page-types';

/*
 * The shape of articles that come from outside, in a backup. What they may hold beyond that, and how
 * long it may be, is checked where they are read. Fields of other versions stay: machines that share a clip name its article
 * by all that is in it, and would take the clip for a changed one.
 */

/** The shapes of all fields of a type, also of the optional ones: a new field needs a shape here. */
export type Fields<T> = { readonly [Name in keyof Required<T>]: GenericSchema };

export const count = pipe(number(), safeInteger(), minValue(0));

const text = string();
/** No list of a clip is longer; an index of a million tags takes minutes. */
const longestList = 1_000;

const texts = pipe(
  array(text),
  transform((all) => all.slice(0, longestList)),
);
const share = pipe(number(), finite());

/** Clips of the first versions lack these. */
const laterCount = optional(count, 0);

/** Below 0 for what is on no page. */
const node = pipe(number(), safeInteger());

const part = looseObject({ first: node, last: node, tag: text, sign: text } satisfies Fields<Part>);

export const decision = looseObject({
  keep: boolean(),
  on: union([literal('comments'), part, looseObject({ key: text } satisfies Fields<BlockKey>)]),
  page: exactOptional(literal('data')),
} satisfies Fields<Decision>);

export const contents = looseObject({
  paragraphs: count,
  headings: count,
  images: count,
  tables: count,
  lists: count,
  codeBlocks: count,
  formulas: laterCount,
  footnotes: laterCount,
  callouts: laterCount,
  embeds: laterCount,
  posts: laterCount,
  links: count,
} satisfies Fields<Contents>);

const choice = picklist(selectionChoices);
const choices = looseObject({ kind: choice, words: count } satisfies Fields<Choice>);
const dropped = looseObject({ rule: text, blocks: count, characters: count } satisfies Fields<Dropped>);
const parts = looseObject({ addresses: texts, before: count, more: boolean() } satisfies Fields<OtherPages>);
const comments = looseObject({ count, added: boolean() } satisfies Fields<NonNullable<Article['comments']>>);
const joined = looseObject({ parts: count, lost: array(count) } satisfies Fields<NonNullable<Article['joined']>>);
const fault = looseObject({ reader: text, message: text } satisfies Fields<Fault>);

/** Without what became of the reader's rules. */
export const articleFields = {
  url: text,
  canonicalUrl: exactOptional(text),
  title: text,
  otherTitle: exactOptional(text),
  subtitle: exactOptional(text),
  site: exactOptional(text),
  takenFrom: exactOptional(text),
  author: exactOptional(text),
  authors: exactOptional(texts),
  organisations: exactOptional(texts),
  published: exactOptional(text),
  modified: exactOptional(text),
  language: exactOptional(text),
  direction: picklist(['ltr', 'rtl']),
  description: exactOptional(text),
  leadImage: exactOptional(text),
  licence: exactOptional(text),
  pdf: exactOptional(text),
  keywords: exactOptional(texts),
  schemaTypes: exactOptional(texts),
  tags: exactOptional(texts),
  note: exactOptional(text),
  mode: picklist(clipModes),
  engine: text,
  insteadOf: exactOptional(text),
  confidence: share,
  html: text,
  words: count,
  minutes: count,
  kept: contents,
  dropped: array(dropped),
  kind: exactOptional(picklist(pageTypes)),
  choices: exactOptional(array(choices)),
  choice: exactOptional(choice),
  comments: exactOptional(comments),
  explained: exactOptional(boolean()),
  readFrom: exactOptional(picklist(stores)),
  parts: exactOptional(parts),
  joined: exactOptional(joined),
  gathered: exactOptional(literal(true)),
  partial: exactOptional(boolean()),
  unreadFrames: count,
  faults: exactOptional(array(fault)),
} satisfies Fields<Omit<Article, 'rules'>>;
