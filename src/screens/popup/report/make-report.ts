import type { ClipMode } from '../../../article/article';
import { done, type Failure, type Outcome } from '../../../browser/messaging/outcome';
import type { ClipRequest } from '../../../browser/messaging/requests';
import { uiLanguage } from '../../../browser/platform/i18n';
import { version } from '../../../browser/platform/manifest';
import { tabUrl } from '../../../browser/platform/tab-events';
import { read } from '../../../clip/clipping/clip';
import { pageToPick } from '../../../clip/clipping/page-to-pick';
import type { OpenPage } from '../../../clip/clipping/source';
import { nodesOfRemoved } from '../../../clip/clipping/teach';
import { findRegion } from '../../../judge/selection/picked-regions';
import { defined } from '../../../language/text/defined';
import { Faults } from '../../../page/faults';
import type { Page } from '../../../page/page';
import { requestFor } from '../../../tab/tabs/request';
import { type AboutReport, type NodeRange, reportFormat } from '../../report/about-report';
import type { Report } from '../../report/report';
import { scrambled } from '../../report/scrambled-snapshot';
import { changesOf } from '../changes';
import { openPageOf, siblingTrees } from '../make-draft';
import type { DraftPreview } from '../popup-state';

/** A page that is reported, and what became of it. */
export interface Reported {
  readonly mode: ClipMode;
  /** The engine that was asked, if the settings did not decide. */
  readonly engine?: string;
  /** The clip with the reader's corrections. */
  readonly preview?: DraftPreview;
  readonly failure?: Failure;
}

export interface ReportOptions {
  readonly scramble: boolean;
  readonly note: string;
}

/** A report about the page in a tab. It is only returned; what is written of it is the caller's. */
export async function makeReport(tabId: number, reported: Reported, options: ReportOptions): Promise<Outcome<Report>> {
  const opened = await openPageOf(tabId);
  if (!opened.ok) return opened;
  const { request, rules } = await requestOf(tabId, reported);
  const { snapshot } = await read(opened.value, request, document, new Faults());
  const open: OpenPage = { ...opened.value, snapshot };
  const { kept, blocks } = await pageToPick(open, request, document);
  const scrambledPage = options.scramble ? scrambled(snapshot) : undefined;
  const keptWhenScrambled =
    scrambledPage && (await pageToPick({ ...open, snapshot: scrambledPage }, request, document)).kept;
  const about: AboutReport = {
    format: reportFormat,
    scrambled: options.scramble,
    ...defined({
      sameWhenScrambled: keptWhenScrambled && JSON.stringify(keptWhenScrambled) === JSON.stringify(kept),
    }),
    versions: { wclipper: version(), browser: browserName(), language: uiLanguage() },
    asked: {
      mode: request.mode,
      engine: request.engine,
      ...defined({ choice: request.choice, comments: request.comments || undefined }),
      rules,
    },
    became: becomeOf(reported),
    kept,
    decisions: blocks,
    correction: await correctionOf(open, request, reported.preview),
    note: options.note.trim(),
  };
  return done({ about, snapshot: scrambledPage ?? snapshot });
}

/** How the page is clipped without the reader's corrections and rules, which hold text; how many rules there are. */
async function requestOf(tabId: number, { mode, engine, preview }: Reported) {
  const { choice, comments } = preview ?? {};
  const options = { mode, ...defined({ engine: engine ?? preview?.engine, choice, comments }) };
  const { rules = [], ...request } = await requestFor(options, await tabUrl(tabId), siblingTrees);
  return { request: request satisfies ClipRequest, rules: rules.length };
}

function becomeOf({ preview, failure }: Reported): AboutReport['became'] {
  if (failure) return { failure: failure.code };
  if (!preview) return {};
  const { engine, insteadOf, kind, words, confidence, faults } = preview.draft.article;
  return {
    engine,
    words,
    confidence,
    ...defined({ insteadOf, pageType: kind, faults: faults?.map(({ reader }) => reader) }),
  };
}

async function correctionOf(
  open: OpenPage,
  request: ClipRequest,
  preview: DraftPreview | undefined,
): Promise<AboutReport['correction']> {
  if (!preview) return { removed: [], added: [] };
  const { draft, edits, added = [], picked = [] } = preview;
  const corrected = { ...request, ...changesOf({ added, picked }) };
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

const browserVersion = /(?:Firefox|Edg|OPR|Chrome)\/\d+/;

/** The browser and its version, and nothing of the machine. */
function browserName(): string {
  return browserVersion.exec(navigator.userAgent)?.[0] ?? 'unknown';
}
