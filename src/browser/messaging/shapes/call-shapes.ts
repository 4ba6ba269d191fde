import {
  array,
  boolean,
  exactOptional,
  type GenericSchema,
  is,
  null_,
  object,
  picklist,
  strictTuple,
  string,
} from 'valibot';
import { count } from '../../../article/article-shape';
import { type ContentAsk, type ContentCallName, type PickWords, pickWords, toastChoices } from '../content-api';
import { integer, text, texts } from './article-shapes';

const nothing = null_();
const slice = object({ reading: integer, at: count });
const moreOf = object({ src: text, from: count });
const direction = picklist(['ltr', 'rtl']);

const toast = object({
  message: text,
  title: exactOptional(text),
  choices: array(object({ choice: picklist(toastChoices), label: text })),
  language: text,
  direction,
  shownFor: count,
});

const words = object(Object.fromEntries(pickWords.map((word) => [word, text])) as Record<keyof PickWords, typeof text>);

const pickView = object({
  kept: array(strictTuple([integer, integer])),
  blocks: array(array(integer)) as unknown as GenericSchema<unknown, ContentAsk<'pick'>['blocks']>,
  reasons: texts,
  words,
  language: text,
  direction,
});

/** The shape of what each call of the content API is asked. */
export const callShapes: { readonly [N in ContentCallName]: GenericSchema<unknown, ContentAsk<N>> } = {
  read: nothing,
  readSlice: slice,
  canvases: object({ reading: integer, ids: array(integer) }),
  storedTexts: object({ least: count, data: boolean() }),
  fetchPage: string(),
  fetchSibling: texts,
  fetchPicture: text,
  pictureSlice: moreOf,
  shownPictures: texts,
  copyPage: nothing,
  copySlice: count,
  copyFile: object({ url: text, as: picklist(['file', 'sheet']), sheet: exactOptional(count) }),
  copyFileSlice: moreOf,
  toast,
  readToPick: nothing,
  pickSlice: slice,
  pick: pickView,
  pickAnswer: count,
};

/** Whether there is such a call and it may be asked this. */
export function fitsCall(name: string, asked: unknown): name is ContentCallName {
  return Object.hasOwn(callShapes, name) && is(callShapes[name as ContentCallName], asked);
}
