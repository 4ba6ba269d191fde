import { array, boolean, exactOptional, literal, number, object, picklist, pipe, safeInteger, string } from 'valibot';
import type { AddedBlock } from '../../../article/added-block';
import type { Article, RuleUse } from '../../../article/article';
import { articleFields, choice, contents, count, type Fields } from '../../../article/article-shape';
import type { Edits } from '../../../article/edits';
import type { Mark } from '../../../article/marks';
import type { PickedRegion } from '../../../article/picked-region';
import { type Marked, places, type SiteRule, type Slot } from '../../../judge/site-rules/site-rule';

export const text = string();
export const texts = array(text);
export const integer = pipe(number(), safeInteger());

const ruleAction = picklist(['keep', 'drop']);

const ruleUse = object({
  id: text,
  name: text,
  action: ruleAction,
  outcome: picklist(['applied', 'idle', 'missed', 'tooMuch', 'off']),
  blocks: count,
  missed: exactOptional(count),
  used: exactOptional(count),
} satisfies Fields<RuleUse>);

export const article = object({ ...articleFields, rules: exactOptional(array(ruleUse)) } satisfies Fields<Article>);

export const edits = object({
  author: exactOptional(text),
  site: exactOptional(text),
  published: exactOptional(text),
  tags: exactOptional(texts),
  note: exactOptional(text),
  before: exactOptional(object({ tags: texts, note: text })),
  removed: exactOptional(texts),
  body: exactOptional(object({ html: text, words: count, minutes: count, kept: contents })),
} satisfies Fields<Edits>);

/** What the reader chose for a clip; the fields of `ClipChoices` but the mode. */
export const choices = {
  prefersSelection: exactOptional(boolean()),
  choice: exactOptional(choice),
  comments: exactOptional(boolean()),
  added: exactOptional(array(object({ first: integer, last: integer, text } satisfies Fields<AddedBlock>))),
  removed: exactOptional(texts),
  rulesOff: exactOptional(texts),
  picked: exactOptional(
    array(object({ keep: boolean(), id: integer, tag: text, sign: text } satisfies Fields<PickedRegion>)),
  ),
};

const mark = exactOptional(boolean());
/** Marks to set or remove. */
export const markChanges = object({ unread: mark, favourite: mark, archived: mark } satisfies Fields<
  Record<Mark, boolean>
>);

const isSet = exactOptional(literal(true));
export const marks = object({ unread: isSet, favourite: isSet, archived: isSet } satisfies Fields<Record<Mark, true>>);

const marked = { tag: text, marks: texts } satisfies Fields<Marked>;

const slot = object({
  ...marked,
  all: exactOptional(boolean()),
  above: array(object(marked)),
  heading: exactOptional(text),
  label: exactOptional(text),
  text: exactOptional(text),
  place: exactOptional(picklist(places)),
  shape: exactOptional(text),
} satisfies Fields<Slot>);

/** Their lengths are checked by `rulesFrom`. */
export const siteRule = object({
  id: text,
  name: text,
  site: text,
  action: ruleAction,
  slots: array(slot),
  sample: text,
  under: exactOptional(text),
  size: exactOptional(count),
  enabled: boolean(),
  created: count,
  used: count,
  lastUsed: exactOptional(count),
  missed: count,
  lastMissed: exactOptional(count),
  lastPage: exactOptional(integer),
} satisfies Fields<SiteRule>);
