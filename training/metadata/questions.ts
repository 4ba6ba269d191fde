import type { Truth } from '../../evaluation/corpus/truth';
import { dayOf, sameAuthor, sameTitle } from '../../evaluation/metrics/facts';
import { nta } from '../../src/judge/engines/nta/nta';
import { authorCandidates } from '../../src/judge/metadata/author/author';
import { dayCandidates } from '../../src/judge/metadata/dates/publish-time';
import { readStated } from '../../src/judge/metadata/stated';
import { textLinesOf } from '../../src/judge/metadata/text-lines';
import { titleCandidates } from '../../src/judge/metadata/title/candidates';
import { titleOf, withoutTail } from '../../src/judge/metadata/title/title';
import { zoneOf } from '../../src/judge/metadata/zone';
import type { CapturedPage } from '../shared/captured';
import { foldOf } from '../shared/folds';
import { noAnswer, type Option, type Question } from './choice';

/** The questions about a page; undefined where the truth does not say. */
export interface Questions {
  readonly title: Question | undefined;
  readonly day: Question | undefined;
  readonly author: Question | undefined;
}

/** Types of page that have no day of publication: where none is annotated, there is none. */
const undated = ['service', 'listing', 'product', 'collection'];

export function questionsOf({ set, truth, page }: CapturedPage, folds: number, now: number): Questions {
  const stated = readStated(page);
  const lines = textLinesOf(page);
  const title = titleOf(page, lines, stated);
  const zone = zoneOf(page, lines, title.line, nta.extract(page, 'live').content);
  const fold = foldOf(truth, folds);
  const ask = (options: readonly Option[] | undefined) => options && { set, fold, options };
  return {
    title: ask(titleOptions(truth, titleCandidates(page, lines, stated))),
    day: ask(dayOptions(truth, () => dayCandidates(page, lines, zone, stated, now))),
    author: ask(authorOptions(truth, () => authorCandidates(page, lines, zone, stated, title.text))),
  };
}

function titleOptions({ title }: Truth, candidates: ReturnType<typeof titleCandidates>): Option[] | undefined {
  if (!title) return undefined;
  return candidates.map(({ text, evidence }) => ({ evidence, right: sameTitle(withoutTail(text), title) }));
}

function dayOptions({ date, type }: Truth, candidates: () => ReturnType<typeof dayCandidates>): Option[] | undefined {
  const day = date ? dayOf(date) : undefined;
  const hasNone = date === '' || (date === null && undated.includes(type));
  if (!day && !hasNone) return undefined;
  const options = candidates().map((found) => ({ evidence: counted(found.evidence), right: found.day === day }));
  return [none(hasNone), ...options];
}

function authorOptions({ author }: Truth, candidates: () => ReturnType<typeof authorCandidates>): Option[] | undefined {
  if (author === null) return undefined;
  const options = candidates().map(({ name, evidence }) => ({
    evidence: counted(evidence),
    right: author !== '' && sameAuthor(name, author),
  }));
  return [none(author === ''), ...options];
}

/** The option that the page has no answer. */
function none(right: boolean): Option {
  return { evidence: { [noAnswer]: 1 }, right };
}

function counted(evidence: ReadonlySet<string>): Record<string, number> {
  return Object.fromEntries([...evidence].map((name) => [name, 1]));
}
