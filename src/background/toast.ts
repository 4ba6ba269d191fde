import type { Article, ClipMode } from '../article/article';
import { doubtsAbout } from '../article/unsure';
import { type SpokenIn, type ToastChoice, type ToastText, toastChoices } from '../browser/messaging/content-api';
import type { Outcome } from '../browser/messaging/outcome';
import type { PageCopy } from '../browser/messaging/protocol';
import type { SavedClip } from '../browser/messaging/stored-clips';
import { type MessageKey, t } from '../browser/platform/i18n';
import { readSettings } from '../browser/platform/storage';
import { tabUrl } from '../browser/platform/tab-events';
import { nextSteps } from '../browser/wording/failures';
import { spokenIn } from '../browser/wording/language';
import { ruleFacts } from '../browser/wording/rule-facts';
import { defined } from '../language/text/defined';
import { callContent } from '../tab/tabs/call-content';
import { resultMessage } from './quiet-clip';

/** How long (ms) a toast stays. Chosen: time to read a line, and a sentence that explains why nothing was saved. */
const shownFor = 3000;
const failureShownFor = 8000;

const labels: Readonly<Record<ToastChoice, MessageKey>> = {
  open: 'open',
  undo: 'undo',
  again: 'saveAsNew',
  page: 'toastSavePage',
  selection: 'mode_selection',
  pick: 'toastPick',
  link: 'mode_link',
  backup: 'backup',
};

/**
 * Tells the result of a clip without the popup in its page, if the settings allow it. Returns what the reader chose
 * there; undefined if nothing, or if the page cannot show it: the badge tells the result too. `sent`: how far the clip is
 * to its destinations. Never throws.
 */
export async function showResult(
  tabId: number,
  tried: ClipMode,
  saved: Outcome<SavedClip>,
  clip?: { readonly title: string; readonly article: Article },
  sent: readonly string[] = [],
): Promise<ToastChoice | undefined> {
  const { message, choices } = wordsFor(tried, saved, sent, clip?.article);
  return show(tabId, {
    message,
    ...defined({ title: clip?.title || undefined }),
    choices: choices.map((choice) => ({ choice, label: t(labels[choice]) })),
    shownFor: saved.ok ? shownFor : failureShownFor,
  });
}

/** Shows a message without choices in a page. Never throws. */
export async function showNote(tabId: number, message: string): Promise<void> {
  await show(tabId, { message, choices: [], shownFor });
}

/** Tells in a page that backups are not written, with a way to their screen. Returns whether it was taken. Never throws. */
export async function showBackupTrouble(tabId: number, message: string): Promise<boolean> {
  const choices = [{ choice: 'backup', label: t(labels.backup) }] as const;
  return (await show(tabId, { message, choices, shownFor: failureShownFor })) === 'backup';
}

/** Tells in the page what became of its copy. Never throws. */
export async function showCopied(tabId: number, copied: Outcome<PageCopy>): Promise<void> {
  if (!copied.ok) await show(tabId, { message: t('copyFailed'), choices: [], shownFor: failureShownFor });
  else {
    const { fileName, missing } = copied.value;
    const message = Object.keys(missing).length === 0 ? t('copyDone') : t('copyIncomplete');
    await show(tabId, { message, title: fileName, choices: [], shownFor });
  }
}

async function show(tabId: number, text: Omit<ToastText, keyof SpokenIn>): Promise<ToastChoice | undefined> {
  try {
    const { settings } = await readSettings();
    if (!settings.toast) return undefined;
    const answer = await callContent(tabId, await tabUrl(tabId), 'toast', { ...text, ...spokenIn() });
    return answer.ok ? toastChoices.find((choice) => choice === answer.value) : undefined;
  } catch {
    return undefined;
  }
}

/** What can be saved instead, the last one most prominent. */
const instead = ['link', 'selection', 'pick', 'page'] as const;

function wordsFor(
  tried: ClipMode,
  saved: Outcome<SavedClip>,
  sent: readonly string[],
  article?: Article,
): { message: string; choices: readonly ToastChoice[] } {
  if (!saved.ok) {
    const { code } = saved.failure;
    const steps = nextSteps(code, tried);
    return { message: t(`failure_${code}`), choices: instead.filter((choice) => steps.includes(choice)) };
  }
  const isUnchanged = saved.value.was === 'unchanged';
  const facts = !article || isUnchanged ? [] : [...checkMark(article), ...ruleFacts(article)];
  const message = [t(resultMessage(saved.value)), ...facts, ...sent].join(' · ');
  return { message, choices: ['open', isUnchanged ? 'again' : 'undo'] };
}

/** The mark that the popup shows as well. */
function checkMark(article: Article): readonly string[] {
  return doubtsAbout(article).length > 0 ? [t('markCheck')] : [];
}
