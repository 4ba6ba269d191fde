import type { Article, ClipMode, Metadata } from '../../article/article';
import { metadataOfList } from '../../judge/metadata/metadata';
import { keptTexts } from '../../judge/page-type/evidence';
import { type JudgedKind, judgePageType } from '../../judge/page-type/page-type';
import { leftOut } from '../../judge/selection/left-out';
import { defined } from '../../language/text/defined';
import { countWords, readingMinutes } from '../../language/text/words';
import type { Faults } from '../../page/faults';
import { Addresses } from '../assemble/addresses';
import type { Assembled } from '../assemble/assemble';
import type { Chosen } from './choose';
import { shownAbove } from './shown-above';
import type { Source } from './source';

/** All that is known of an article before it is described. */
export interface StageResults {
  readonly mode: ClipMode;
  readonly chosen: Chosen;
  readonly metadata: Metadata;
  readonly assembled: Assembled;
}

/** The article: its HTML and metadata, and what the reader is told about it. */
export function describe(source: Source, results: StageResults, faults: Faults): Article {
  const { kind, isList, goesOn } = typeOf(source, results, faults);
  const ofList = () => metadataOfList(source.page, results.metadata);
  const metadata = isList ? faults.contain('metadata of a list', ofList, results.metadata) : results.metadata;
  const parts = goesOn
    ? faults.contain('parts', () => source.otherPages(results.chosen.selection.content), undefined)
    : undefined;
  const article = {
    ...articleOf(source, { ...results, metadata }, faults),
    ...defined({ kind, parts, readFrom: source.payload, partial: source.partial || undefined }),
  };
  return faults.all.length > 0 ? { ...article, faults: faults.all } : article;
}

function articleOf({ page, facts }: Source, results: StageResults, faults: Faults): Article {
  const { mode, chosen, metadata, assembled } = results;
  const { selection, engine, insteadOf } = chosen;
  const { choices, choice, comments, rules } = selection;
  const stated = absoluteLead(metadata, facts.base);
  const dropped = () => leftOut(page, selection, new Set(shownAbove(page, metadata)));
  const words = countWords(assembled.text);
  return {
    ...stated,
    mode,
    engine,
    confidence: selection.confidence,
    html: assembled.html,
    words: words.spaced + words.ideographs,
    minutes: readingMinutes(words),
    kept: assembled.kept,
    dropped: mode === 'article' ? faults.contain('what was left out', dropped, []) : [],
    ...defined({
      choices,
      choice,
      comments: comments && { count: comments.count, added: comments.added },
      rules,
      explained: selection.explain ? true : undefined,
      insteadOf,
    }),
    unreadFrames: page.frames.unread,
  };
}

/** The metadata with the lead image's address made absolute, or without it where it is none. */
function absoluteLead({ leadImage, ...metadata }: Metadata, base: string): Metadata {
  const absolute = new Addresses(base).image(leadImage);
  return absolute === undefined ? metadata : { ...metadata, leadImage: absolute };
}

/** What type of page it is, and, of a whole article, whether it is a list or may go on on other pages. */
function typeOf(source: Source, { mode, chosen, assembled }: StageResults, faults: Faults): JudgedKind {
  const { content, except, comments } = chosen.selection;
  // Comments make no thread.
  const posts = comments?.added ? 0 : assembled.kept.posts;
  const judged = () => judgePageType(source.page, keptTexts(source.page, content, except), posts);
  const unknown: JudgedKind = { isList: false, goesOn: false };
  const { isList, goesOn, ...type } = faults.contain('kind', judged, unknown);
  const isArticle = mode === 'article';
  return { ...type, isList: isArticle && isList, goesOn: isArticle && !source.payload && goesOn };
}
