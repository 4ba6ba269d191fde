import type { ClipMode } from '../article/article';
import type { FailureCode } from '../messaging/protocol';

/** What the reader can do after a failure, best first. */
export type NextStep = ClipMode | 'again' | 'library' | 'sibling' | 'restart';

const otherModes: readonly ClipMode[] = ['page', 'selection'];

const steps: { readonly [C in FailureCode]: readonly NextStep[] } = {
  browserPage: ['library'],
  protectedPage: ['library'],
  viewSource: ['library'],
  pdf: ['library'],
  localFile: ['again', 'library'],
  emptyPage: ['again', ...otherModes],
  noArticle: otherModes,
  noSibling: ['sibling', ...otherModes],
  noSelection: ['article', 'page'],
  noPart: ['again'],
  readFailed: ['again', ...otherModes],
  navigated: ['again'],
  tabClosed: ['library'],
  pageCrashed: ['library'],
  timeout: ['again', ...otherModes],
  hung: ['restart', 'library'],
  interrupted: ['again'],
  storageFull: ['again', 'library'],
  gone: ['again'],
  unknown: ['again', ...otherModes],
};

/** The steps to offer after a failure. `again` repeats what was tried. */
export function nextSteps(code: FailureCode, tried: ClipMode): NextStep[] {
  return steps[code].filter((step) => step !== tried);
}

/** Message keys for what happened and what to do about it. */
export function failureText(code: FailureCode): { what: string; next: string } {
  return { what: `failure_${code}`, next: `failure_${code}_next` };
}
