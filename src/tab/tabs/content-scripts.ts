import type { ContentCallName } from '../../browser/messaging/content-api';
import content from '../content/content?iife';
import copy from '../content/copy?iife';
import gather from '../content/gather?iife';
import pick from '../content/pick?iife';
import pictures from '../content/pictures?iife';
import shownPictures from '../content/shown-pictures?iife';
import texts from '../content/texts?iife';
import toast from '../content/toast?iife';

/** The script that provides each call; it is injected when it is first needed. */
export const scriptOf: Readonly<Record<ContentCallName, string>> = {
  read: content,
  readSlice: content,
  canvases: content,
  storedTexts: texts,
  fetchPage: texts,
  fetchSibling: texts,
  fetchPicture: pictures,
  pictureSlice: pictures,
  shownPictures,
  copyPage: copy,
  copySlice: copy,
  copyFile: copy,
  toast,
  readToPick: pick,
  pickSlice: pick,
  pick,
  pickAnswer: pick,
  gather,
  gatherStep: gather,
  scrollThrough: gather,
};

export function isContentCall(name: string): name is ContentCallName {
  return Object.hasOwn(scriptOf, name);
}
