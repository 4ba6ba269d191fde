import type { ClipMode } from '../../../article/article';
import { done, type Failure, type Outcome } from '../../../browser/messaging/outcome';
import type { ClipRequest } from '../../../browser/messaging/requests';
import { uiLanguage } from '../../../browser/platform/i18n';
import { version } from '../../../browser/platform/manifest';
import { tabUrl } from '../../../browser/platform/tab-events';
import { read } from '../../../clip/clipping/clip';
import type { OpenPage } from '../../../clip/clipping/open-page';
import { pageToPick } from '../../../clip/clipping/page-to-pick';
import { nodesOfRemoved } from '../../../clip/clipping/teach';
import { findRegion } from '../../../judge/selection/picked-regions';
import { Faults } from '../../../page/faults';
import type { Page } from '../../../page/page';
import { requestFor } from '../../../tab/tabs/request';
import { type AboutReport, type NodeRange, reportFormat } from '../../report/about-report';
import type { Report } from '../../report/report';
import { scrambled } from '../../report/scrambled-snapshot';
import { openPageOf, siblingTrees } from '../make-draft';
import type { Shown } from '../stage';

/** A page that is reported, and what became of it. */
export interface Reported {
  readonly mode: ClipMode;
  /** The engine that was asked, if the settings did not decide. */
  readonly engine?: string;
  /** The clip with the reader's corrections. */
  readonly shown?: Shown;
  readonly failure?: Failure;
}

interface Asked {
  readonly scramble: boolean;
  readonly note: string;
}

/** A report about the page in a tab. It is only returned; what is written of it is the caller's. */
export async function makeReport(tabId: number, reported: Reported, asked: Asked): Promise<Outcome<Report>> {
  const opened = await openPageOf(tabId);
  if (!opened.ok) return opened;
  const { request, rules } = await requestOf(tabId, reported);
  const { snapshot } = await read(opened.value, request, document, new Faults());
  const open: OpenPage = { ...opened.value, snapshot };
  const { kept, blocks } = await pageToPick(open, request, document);
  const madeUp = asked.scramble ? scrambled(snapshot) : undefined;
  const again = madeUp && (await pageToPick({ ...open, snapshot: madeUp }, request, document)).kept;
  const about: AboutReport = {
    format: reportFormat,
    scrambled: asked.scramble,
    ...(again ? { sameWhenScrambled: JSON.stringify(again) === JSON.stringify(kept) } : {}),
    versions: { wclipper: version(), browser: browserName(), language: uiLanguage() },
    asked: {
      mode: request.mode,
      engine: request.engine,
      ...(request.choice ? { choice: request.choice } : {}),
      ...(request.comments ? { comments: true } : {}),
      rules,
    },
    became: becomeOf(reported),
    kept,
    decisions: blocks,
    correction: await correctionOf(open, request, reported.shown),
    note: asked.note.trim(),
  };
  return done({ about, snapshot: madeUp ?? snapshot });
}

/** How the page is clipped without the reader's corrections and rules, which hold text; how many rules there are. */
async function requestOf(tabId: number, { mode, engine, shown }: Reported) {
  const own = shown?.draft.article.engine;
  const way = {
    mode,
    ...((engine ?? shown?.engine) === undefined ? {} : { engine: engine ?? shown?.engine ?? own ?? '' }),
    ...(shown?.choice ? { choice: shown.choice } : {}),
    ...(shown?.comments ? { comments: true } : {}),
  };
  const { rules = [], ...request } = await requestFor(way, await tabUrl(tabId), siblingTrees);
  return { request: request satisfies ClipRequest, rules: rules.length };
}

function becomeOf({ shown, failure }: Reported): AboutReport['became'] {
  if (failure) return { failure: failure.code };
  if (!shown) return {};
  const { engine, insteadOf, kind, words, confidence, faults } = shown.draft.article;
  return {
    engine,
    ...(insteadOf === undefined ? {} : { insteadOf }),
    ...(kind === undefined ? {} : { pageType: kind }),
    ...{ words, confidence },
    ...(faults ? { faults: faults.map(({ reader }) => reader) } : {}),
  };
}

async function correctionOf(
  open: OpenPage,
  request: ClipRequest,
  shown: Shown | undefined,
): Promise<AboutReport['correction']> {
  if (!shown) return { removed: [], added: [] };
  const { draft, edits, added = [], picked = [] } = shown;
  const corrected = { ...request, ...(added.length > 0 ? { added } : {}), ...(picked.length > 0 ? { picked } : {}) };
  const gone = edits.removed?.length
    ? await nodesOfRemoved({ open, request: corrected, maker: document }, draft.article.html, edits.removed)
    : [];
  const { page } = open.snapshot;
  const regions = picked.flatMap((region) => {
    const id = findRegion(page, region);
    return id === undefined ? [] : [{ keep: region.keep, range: subtree(page, id) }];
  });
  return {
    removed: [...gone.map(between), ...regions.filter(({ keep }) => !keep).map(({ range }) => range)],
    added: [...added.map(between), ...regions.filter(({ keep }) => keep).map(({ range }) => range)],
  };
}

function between({ first, last }: { readonly first: number; readonly last: number }): NodeRange {
  return [first, last + 1];
}

function subtree(page: Page, id: number): NodeRange {
  return [id, page.end[id] ?? id + 1];
}

const known = /(?:Firefox|Edg|OPR|Chrome)\/\d+/;

/** The browser and its version, and nothing of the machine. */
function browserName(): string {
  return known.exec(navigator.userAgent)?.[0] ?? 'unknown';
}
