import type { ClipMode } from '../../article/article';
import type { FailureCode } from '../messaging/outcome';
import { type MessageKey, t } from '../platform/i18n';

/** What the reader can do after a failure, best first. */
export type NextStep = ClipMode | 'again' | 'library' | 'sibling' | 'restart' | 'pick';

const otherModes: readonly ClipMode[] = ['page', 'selection'];

const steps: { readonly [C in FailureCode]: readonly NextStep[] } = {
  browserPage: ['library'],
  protectedPage: ['library'],
  viewSource: ['library'],
  readerView: ['library'],
  pdf: ['library'],
  localFile: ['again', 'library'],
  emptyPage: ['again', ...otherModes, 'pick', 'link'],
  noArticle: [...otherModes, 'pick', 'link'],
  noSibling: ['sibling', ...otherModes, 'pick', 'link'],
  noSelection: ['article', 'page'],
  noPart: ['again'],
  readFailed: ['again', ...otherModes],
  navigated: ['again'],
  tabClosed: ['library'],
  pageCrashed: ['library'],
  timeout: ['again', ...otherModes],
  unreachable: ['again'],
  noAccess: ['again'],
  elsewhere: ['again'],
  isFile: ['library'],
  hung: ['restart', 'library'],
  interrupted: ['again'],
  draftDamaged: ['again', 'library'],
  storageFull: ['again', 'library'],
  laterLibrary: ['again'],
  libraryClosed: ['again'],
  gone: ['again'],
  partMissing: ['restart', 'library'],
  workerStopped: ['again'],
  tooLarge: ['again'],
  notDownloaded: ['again'],
  downloadCancelled: ['again'],
  fileNameRefused: ['again'],
  notCopied: ['again'],
  notAllowed: ['again'],
  fileGone: ['again'],
  unknown: ['again', ...otherModes],
};

/** The steps to offer after a failure, in the popup or in the page. `again` repeats what was tried. */
export function nextSteps(code: FailureCode, tried: ClipMode): NextStep[] {
  return steps[code].filter((step) => step !== tried);
}

/** Message keys for what happened and what to do about it. */
export function failureText(code: FailureCode): { what: MessageKey; next: MessageKey } {
  return { what: `failure_${code}`, next: `failure_${code}_next` };
}

/** What happened and what to do about it. */
export function failureSentence(code: FailureCode): string {
  const { what, next } = failureText(code);
  return `${t(what)} ${t(next)}`;
}
