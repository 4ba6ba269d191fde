import { dayOf, sameAuthor, sameTitle } from '../../evaluation/metrics/facts';
import { engineNamed, extract } from '../../src/engines/engines';
import { authorCandidates } from '../../src/metadata/author/author';
import { dayCandidates } from '../../src/metadata/dates/publish-time';
import { readStated } from '../../src/metadata/stated';
import { textLinesOf } from '../../src/metadata/text-lines';
import { titleCandidates } from '../../src/metadata/title/candidates';
import { titleOf, withoutTail } from '../../src/metadata/title/title';
import { zoneOf } from '../../src/metadata/zone';
import type { CapturedPage } from '../captured';
import { foldOf } from '../draw';
import { noAnswer, type Option, type Question } from './choice';

/** What is asked of each page. */
export interface Questions {
  readonly title: Question | undefined;
  readonly day: Question | undefined;
  readonly author: Question | undefined;
}

/** Kinds of page that have no day of publication, so that one that is not annotated is none. */
const undated = ['service', 'listing', 'product', 'collection'];

export function questionsOf({ set, truth, page }: CapturedPage, folds: number, now: number): Questions {
  const stated = readStated(page);
  const lines = textLinesOf(page);
  const title = titleOf(page, lines, stated);
  const zone = zoneOf(lines, title.line, extract(page, engineNamed('nta')).content);
  const ask = (options: readonly Option[]): Question => ({ set, fold: foldOf(truth.url, folds), options });
  const orNone = (options: readonly Option[], isNone: boolean) =>
    ask([{ evidence: { [noAnswer]: 1 }, right: isNone }, ...options]);
  const { title: wantedTitle, author } = truth;
  const day = truth.date ? dayOf(truth.date) : undefined;
  const dayless = truth.date === '' || (truth.date === null && undated.includes(truth.type));
  return {
    title: wantedTitle
      ? ask(
          titleCandidates(page, lines, stated).map(({ text, evidence }) => ({
            evidence,
            right: sameTitle(withoutTail(text), wantedTitle),
          })),
        )
      : undefined,
    day:
      day || dayless
        ? orNone(
            dayCandidates(page, lines, zone, stated, now).map((found) => ({
              evidence: counted(found.evidence),
              right: found.day === day,
            })),
            dayless,
          )
        : undefined,
    author:
      author === null
        ? undefined
        : orNone(
            authorCandidates(page, lines, zone, stated, title.text).map(({ name, evidence }) => ({
              evidence: counted(evidence),
              right: author !== '' && sameAuthor(name, author),
            })),
            author === '',
          ),
  };
}

function counted(evidence: ReadonlySet<string>): Record<string, number> {
  return Object.fromEntries([...evidence].map((name) => [name, 1]));
}
