import content from '../content/content?iife';
import pictures from '../content/pictures?iife';
import texts from '../content/texts?iife';
import toast from '../content/toast?iife';
import type { ContentCallName } from '../messaging/content-api';

/** The script that provides each call; it is injected when it is first needed. */
export const scriptOf: Readonly<Record<ContentCallName, string>> = {
  read: content,
  readSlice: content,
  canvases: content,
  payloads: texts,
  fetchPage: texts,
  fetchSibling: texts,
  fetchPicture: pictures,
  pictureSlice: pictures,
  shownPictures: pictures,
  toast,
};

/** Whether a name is that of a call. */
export function isContentCall(name: string): name is ContentCallName {
  return Object.hasOwn(scriptOf, name);
}
