import {
  array,
  boolean,
  check,
  exactOptional,
  finite,
  type GenericSchema,
  null_,
  number,
  object,
  picklist,
  pipe,
  record,
  unknown,
} from 'valibot';
import { clipModes } from '../../../article/article';
import { count, type Fields } from '../../../article/article-shape';
import { highlightColours } from '../../../article/highlights/highlight';
import { tagColours } from '../../../article/tag-colours';
import { formatNames } from '../../../export/formats';
import { readingFonts, readingLines, readingThemes, readingWidths } from '../../settings/reading-look';
import { type Method, type Settings, textAmounts } from '../../settings/settings';
import type { OffscreenJob, OffscreenName } from '../offscreen-channel';
import type { Ask, MessageName } from '../protocol';
import type { ClipRequest } from '../requests';
import { article, choices, edits, integer, markChanges, marks, siteRule, text, texts } from './article-shapes';
import { fitsCall } from './call-shapes';

const nothing = null_();
const clipId = object({ clipId: text });
const id = object({ id: text });
const share = pipe(number(), finite());
const colour = picklist(highlightColours);

const method = object({ engine: text, amount: picklist(textAmounts) } satisfies Fields<Method>);

const settings = object({
  engine: exactOptional(text),
  amount: exactOptional(picklist(textAmounts)),
  siteMethods: exactOptional(record(text, method)),
  format: exactOptional(picklist(formatNames)),
  template: exactOptional(object({ fileName: text, frontMatter: text, body: text })),
  images: exactOptional(picklist(['keep', 'link'])),
  toast: exactOptional(boolean()),
  reading: exactOptional(
    object({
      font: picklist(readingFonts),
      size: share,
      width: picklist(readingWidths),
      lines: picklist(readingLines),
      theme: picklist(readingThemes),
    }),
  ),
} satisfies Fields<Settings>);

const quietly = object({
  ...choices,
  tabId: integer,
  mode: picklist(clipModes),
  engine: exactOptional(text),
  title: exactOptional(text),
  edits: exactOptional(edits),
  draftId: exactOptional(text),
  awaited: exactOptional(boolean()),
} satisfies Fields<Ask<'clip.quietly'>>);

const clipEdit = object({
  clipId: text,
  version: exactOptional(count),
  title: exactOptional(text),
  titleBefore: exactOptional(text),
  tags: exactOptional(texts),
  tagsBefore: exactOptional(texts),
  note: exactOptional(text),
  noteBefore: exactOptional(text),
  marks: exactOptional(markChanges),
} satisfies Fields<Ask<'clip.edit'>>);

const listEdit = object({
  clipId: text,
  marks: exactOptional(markChanges),
  addTags: exactOptional(texts),
  removeTags: exactOptional(texts),
  deleted: exactOptional(boolean()),
} satisfies Fields<Ask<'clips.edit'>['edits'][number]>);

const merged = object({
  keep: text,
  others: texts,
  tags: texts,
  note: text,
  marks,
  after: object({ tags: texts, note: text, marks }),
  versions: array(count),
  highlights: texts,
} satisfies Fields<Ask<'clips.unmerge'>>);

const newHighlight = object({
  id: text,
  clipId: text,
  quote: object({ exact: text, prefix: text, suffix: text }),
  position: object({ start: count, end: count }),
  colour,
  note: exactOptional(text),
} satisfies Fields<Ask<'highlight.add'>>);

/** The shape of what each message asks. Fields that are not listed are left out. */
export const messageShapes: { readonly [N in MessageName]: GenericSchema<unknown, Ask<N>> } = {
  ping: nothing,
  'clip.save': object({
    draftId: text,
    title: text,
    tabId: integer,
    edits: exactOptional(edits),
    asNew: exactOptional(boolean()),
  }),
  'clip.edit': clipEdit,
  'clips.edit': object({ edits: array(listEdit) }),
  'clips.forget': object({ clipIds: texts }),
  'pictures.shown': object({ tabId: integer, srcs: texts }),
  'pictures.fetch': object({ id: text, tabId: exactOptional(integer), only: exactOptional(texts) }),
  'clip.delete': clipId,
  'clip.restore': clipId,
  'clips.merge': object({ keep: text, others: texts }),
  'clips.unmerge': merged,
  'clips.distinct': object({ ids: texts }),
  'clips.notDistinct': id,
  'tags.list': nothing,
  'tags.change': object({ id: text, change: object({ from: texts, to: exactOptional(text) }) }),
  'tags.undo': id,
  'tags.colour': object({ name: text, colour: exactOptional(picklist(tagColours)) }),
  'highlight.add': newHighlight,
  'highlight.edit': object({
    id: text,
    colour: exactOptional(colour),
    note: exactOptional(text),
    deleted: exactOptional(boolean()),
  } satisfies Fields<Ask<'highlight.edit'>>),
  'reading.keep': object({ clipId: text, position: object({ block: count, share }) }),
  'search.keep': object({ id: text, name: text, query: text }),
  'search.remove': id,
  'clip.read': clipId,
  'clip.ofPage': object({ url: text }),
  'draft.keep': object({
    id: text,
    article,
    tabId: integer,
    title: exactOptional(text),
    edits: exactOptional(edits),
  } satisfies Fields<Ask<'draft.keep'>>),
  'draft.change': object({
    draftId: text,
    tabId: integer,
    changes: exactOptional(object({ title: exactOptional(text), edits: exactOptional(edits) })),
  } satisfies Fields<Ask<'draft.change'>>),
  'draft.save': object({ draftId: text }),
  'drafts.list': object({ draftIds: texts, listed: boolean() }),
  'clip.quietly': quietly,
  'page.pick': object({ tabId: integer }),
  'code.keep': nothing,
  'page.copy': object({ tabId: integer, tell: exactOptional(boolean()) }),
  'copy.file': object({ url: text }),
  'tab.call': pipe(
    object({ tabId: integer, url: exactOptional(text), name: text, asked: unknown() }),
    check(({ name, asked }) => fitsCall(name, asked)),
  ),
  'tree.keep': object({ url: text, tree: text }),
  'settings.write': settings,
  'rules.add': object({ rules: array(siteRule) }),
  'rules.change': object({
    site: text,
    id: text,
    changed: object({ name: exactOptional(text), enabled: exactOptional(boolean()) }),
  }),
  'rules.remove': object({ site: text, id: text }),
  'engine.list': nothing,
  'method.ofPage': object({ url: exactOptional(text) }),
  'method.keep': object({ method: exactOptional(method), site: exactOptional(text) }),
  'engine.choose': object({ name: text }),
};

const request = object({
  ...choices,
  mode: picklist(clipModes),
  engine: text,
  otherwise: exactOptional(text),
  siblings: texts,
  rules: exactOptional(array(siteRule)),
} satisfies Fields<ClipRequest>);

const tab = { tabId: integer, url: exactOptional(text) };
const clipJob = object({ ...tab, request });

/** The shape of what each request to the offscreen document asks. */
export const jobShapes: { readonly [N in OffscreenName]: GenericSchema<unknown, OffscreenJob<N>> } = {
  clip: clipJob,
  toPick: clipJob,
  copy: object(tab),
  backUp: object({ keep: integer, backup: object({ settings: text, writtenBy: text, now: integer }) }),
};

export const offscreenNames = Object.keys(jobShapes) as OffscreenName[];
