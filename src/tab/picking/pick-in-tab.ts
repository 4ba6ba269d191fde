import type { Decision } from '../../article/decision';
import {
  type PickAnswer,
  type PickView,
  type PickWords,
  pickLinksWords,
  pickWords,
} from '../../browser/messaging/content-api';
import type { ClipJob } from '../../browser/messaging/offscreen-jobs';
import { done, failed, type Outcome } from '../../browser/messaging/outcome';
import type { Remembered, Step } from '../../browser/messaging/page-changes';
import type { PageToPick } from '../../browser/messaging/requests';
import { askOpened, hasDocument } from '../../browser/platform/ask-offscreen';
import { t } from '../../browser/platform/i18n';
import { recallPage, rememberPage } from '../../browser/platform/page-memory';
import { tabUrl } from '../../browser/platform/tab-events';
import { spokenIn } from '../../browser/wording/language';
import { reasonName, ruleName } from '../../browser/wording/rule-name';
import { defined } from '../../language/text/defined';
import { callContent } from '../tabs/call-content';
import { requestFor } from '../tabs/request';

/**
 * How long (ms) a question for the reader's picks waits. Browsers end a worker that is idle for half a minute, and readers
 * take longer, so they are asked for again and again.
 */
const asksEvery = 15_000;

/** How picking ended. `decisions`: all that count for the page from now on; absent if the reader picked nothing. */
type Picked =
  | { readonly is: 'picked'; readonly decisions?: readonly Decision[] }
  | Exclude<PickAnswer, { readonly is: 'picked' }>;

/** The library, for the feature trees of other pages of the site. */
interface WithTrees {
  siblingTrees(url: string): Promise<readonly string[]>;
}

/** The saved clips, for the reader's decisions in that of the page. */
interface WithDecisions {
  decisionsOf(url: string): Promise<readonly Decision[]>;
}

/** Tabs where the reader picks: another picker would take the place of the first, with its picks. */
const pickedTabs = new Set<number>();

/**
 * Lets the reader pick on the page of a tab. What they pick is remembered with their other changes to the page, and the next
 * clip of it has it. Asking again in the meantime changes nothing.
 */
export async function pickOnPage(tabId: number, library: WithTrees, updates: WithDecisions): Promise<Outcome<Picked>> {
  return alone(tabId, () => pickOnce(tabId, library, updates));
}

/** Lets the reader pick parts of the page of a tab whose links they want. Nothing is remembered. */
export async function pickLinks(tabId: number): Promise<Outcome<PickAnswer>> {
  return alone(tabId, async () => {
    const url = await tabUrl(tabId);
    const read = await callContent(tabId, url, 'readToPick', null);
    if (!read.ok) return read;
    return read.value.ok ? answerTo(viewOf('links', nothingKept), tabId, url) : read.value;
  });
}

async function alone<T>(tabId: number, pick: () => Promise<Outcome<T>>): Promise<Outcome<T | { is: 'cancelled' }>> {
  if (pickedTabs.has(tabId)) return done({ is: 'cancelled' });
  pickedTabs.add(tabId);
  try {
    return await pick();
  } finally {
    pickedTabs.delete(tabId);
  }
}

async function pickOnce(tabId: number, library: WithTrees, updates: WithDecisions): Promise<Outcome<Picked>> {
  const url = await tabUrl(tabId);
  const { title: _, edits: __, history: ___, wantsArticle: ____, ...choices } = await recallPage(tabId, url);
  // An update leaves the clip as it was corrected before.
  const saved = url === undefined ? [] : await updates.decisionsOf(url).catch(() => []);
  const { decisions = saved } = choices;
  const options = { mode: 'article', ...choices, decisions } as const;
  const request = await requestFor(options, url, (address) => library.siblingTrees(address));
  const toPick = await readToPick({ tabId, url, request });
  if (!toPick.ok) return toPick;
  const answer = await answerTo(viewOf('content', toPick.value), tabId, url);
  if (!answer.ok) return answer;
  if (answer.value.is !== 'picked') return done(answer.value);
  const picked = answer.value.decisions;
  if (picked.length === 0) return done({ is: 'picked' });
  const all = [...(toPick.value.decisions ?? decisions), ...picked];
  // Pages may change their address while they are scrolled.
  const now = (await tabUrl(tabId)) ?? url;
  if (now !== undefined) await rememberPage(tabId, now, withPicked(await recallPage(tabId, url), all));
  return done({ is: 'picked', decisions: all });
}

async function readToPick(job: ClipJob): Promise<Outcome<PageToPick>> {
  if (!hasDocument()) return askOpened('offscreen.toPick', job);
  const { readToPick: readHere } = await import('../tabs/read-to-pick');
  return readHere((name, input) => callContent(job.tabId, job.url, name, input), job.request);
}

/** The reader's changes with these decisions, as a step that can be undone. */
function withPicked(before: Remembered, decisions: readonly Decision[]): Remembered {
  const { history } = before;
  const step: Step = { name: 'picked', fields: ['decisions'], values: defined({ decisions: before.decisions }) };
  return { ...before, decisions, history: { past: [...(history?.past ?? []), step], future: [] } };
}

/** Starts picking on the page that was read last, and waits until it ends. */
async function answerTo(view: PickView, tabId: number, url: string | undefined): Promise<Outcome<PickAnswer>> {
  const started = await callContent(tabId, url, 'pick', view);
  if (!started.ok) return started;
  if (!started.value) return failed('readFailed');
  for (;;) {
    const answer = await callContent(tabId, url, 'pickAnswer', asksEvery);
    // Browsers freeze tabs that are in the background for long.
    if (!answer.ok && answer.failure.code === 'timeout') continue;
    if (!answer.ok) return answer;
    if (answer.value) return done(answer.value);
  }
}

const nothingKept: PageToPick = { kept: [], above: [], blocks: [] };

function viewOf(wants: PickView['wants'], { kept, above, blocks }: PageToPick): PickView {
  const reasons = new Map<string, number>();
  const numberOf = (reason: string) => {
    const number = reasons.get(reason) ?? reasons.size;
    reasons.set(reason, number);
    return number;
  };
  const explained = blocks.map(({ first, last, kept: isKept, rule, because }) => {
    // What speaks for a block that is left out explains nothing.
    const names = because.filter(({ weight }) => weight > 0 === isKept).map((each) => reasonName(each.rule, isKept));
    return [first, last, ...(rule ? [ruleName(rule)] : names).map(numberOf)] as const;
  });
  const own = Object.fromEntries(pickWords.map((name) => [name, t(`pick_${name}`, '{1}', '{2}')]));
  const words = { ...own, undo: t('undo'), save: t('save'), cancel: t('cancel') } as Record<keyof PickWords, string>;
  if (wants === 'links') for (const name of pickLinksWords) words[name] = t(`pickLinks_${name}`);
  return { wants, kept, above, blocks: explained, reasons: [...reasons.keys()], words, ...spokenIn() };
}
