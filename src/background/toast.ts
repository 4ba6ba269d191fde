import { type ToastChoice, type ToastText, toastChoices } from '../messaging/content-api';
import type { Outcome } from '../messaging/protocol';
import { t } from '../platform/i18n';
import { readSettings } from '../platform/storage';
import { tabUrl } from '../platform/tab-events';
import { callContent } from '../tabs/call-content';
import type { QuietlySaved } from './quiet-clip';

/** How long (ms) a toast stays: longer if it explains why nothing was saved. */
const shownFor = 3000;
const failureShownFor = 8000;

const labels: Readonly<Record<ToastChoice, string>> = {
  open: 'open',
  undo: 'undo',
  again: 'saveAgain',
  page: 'toastSavePage',
};

/**
 * Tells the result of a clip without the popup in its page, if the settings allow it. Returns what the reader chose
 * there; undefined if nothing, or if the page cannot show it: the badge tells the result too. Never throws.
 */
export async function showResult(
  tabId: number,
  saved: Outcome<QuietlySaved>,
  title?: string,
): Promise<ToastChoice | undefined> {
  const { message, choices } = wordsFor(saved);
  return show(tabId, {
    message,
    ...(title ? { title } : {}),
    choices: choices.map((choice) => ({ choice, label: t(labels[choice]) })),
    shownFor: saved.ok ? shownFor : failureShownFor,
  });
}

/** Shows a message without choices in a page. Never throws. */
export async function showNote(tabId: number, message: string): Promise<void> {
  await show(tabId, { message, choices: [], shownFor });
}

async function show(tabId: number, text: Omit<ToastText, 'language' | 'direction'>): Promise<ToastChoice | undefined> {
  try {
    const { settings } = await readSettings();
    if (!settings.toast) return undefined;
    const language = { language: t('language'), direction: t('direction') === 'rtl' ? 'rtl' : 'ltr' } as const;
    const answer = await callContent(tabId, await tabUrl(tabId), 'toast', { ...text, ...language });
    return answer.ok ? toastChoices.find((choice) => choice === answer.value) : undefined;
  } catch {
    return undefined;
  }
}

function wordsFor(saved: Outcome<QuietlySaved>): { message: string; choices: readonly ToastChoice[] } {
  if (!saved.ok) {
    const { code } = saved.failure;
    return { message: t(`failure_${code}`), choices: code === 'noArticle' ? ['page'] : [] };
  }
  return saved.value.before
    ? { message: t('badgeBefore'), choices: ['open', 'again'] }
    : { message: t('badgeSaved'), choices: ['open', 'undo'] };
}
