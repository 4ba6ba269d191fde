import type { ClipMode } from '../../../article/article';
import { isAboutPart, keepsComments } from '../../../article/decision';
import { done, type Failure, type Outcome } from '../../../browser/messaging/outcome';
import type { ClipRequest } from '../../../browser/messaging/requests';
import { uiLanguage } from '../../../browser/platform/i18n';
import { version } from '../../../browser/platform/manifest';
import { tabUrl } from '../../../browser/platform/tab-events';
import { read } from '../../../clip/clipping/clip';
import { pageToPick } from '../../../clip/clipping/page-to-pick';
import type { OpenPage } from '../../../clip/clipping/source';
import { defined } from '../../../language/text/defined';
import { Faults } from '../../../page/faults';
import type { Page } from '../../../page/page';
import { findPart } from '../../../page/parts';
import { requestFor } from '../../../tab/tabs/request';
import { type AboutReport, type NodeRange, reportFormat } from '../../report/about-report';
import type { Report } from '../../report/report';
import { scrambled } from '../../report/scrambled-snapshot';
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
      ...defined({ choice: request.choice, comments: keepsComments(request.decisions) || undefined }),
      rules,
    },
    became: becomeOf(reported),
    kept,
    decisions: blocks,
    correction: correctionOf(snapshot.page, reported.preview),
    note: options.note.trim(),
  };
  return done({ about, snapshot: scrambledPage ?? snapshot });
}

/** How the page is clipped without the reader's corrections and rules, which hold text; how many rules there are. */
async function requestOf(tabId: number, { mode, engine, preview }: Reported) {
  const { choice } = preview ?? {};
  const decisions = preview?.decisions?.filter(({ on }) => on === 'comments');
  const options = { mode, ...defined({ engine: engine ?? preview?.engine, choice, decisions }) };
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

function correctionOf(page: Page, preview: DraftPreview | undefined): AboutReport['correction'] {
  const decisions = preview?.decisions?.filter(isAboutPart) ?? [];
  const rangesOf = (kept: boolean): NodeRange[] =>
    decisions.flatMap(({ keep, on }): NodeRange[] => {
      const place = keep === kept ? findPart(page, on) : undefined;
      return place ? [[place.first, place.last + 1]] : [];
    });
  return { removed: rangesOf(false), added: rangesOf(true) };
}

const browserVersion = /(?:Firefox|Edg|OPR|Chrome)\/\d+/;

/** The browser and its version, and nothing of the machine. */
function browserName(): string {
  return browserVersion.exec(navigator.userAgent)?.[0] ?? 'unknown';
}
