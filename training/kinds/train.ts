import { writeFileSync } from 'node:fs';
import { engineNamed, extract } from '../../src/engines/engines';
import { keptTexts, type PageTypeEvidence, pageTypeEvidence } from '../../src/page-type/evidence';
import {
  leastProbability,
  likeliest,
  type PageType,
  pageTypeProbabilities,
  pageTypes,
} from '../../src/page-type/page-type';
import { postsIn } from '../../src/posts/posts';
import { type CapturedPage, capturedPages } from '../captured';
import { foldOf } from '../draw';
import { fitWeights, type Question, type Weights } from '../metadata/choice';
import { generated, indented, note } from '../note';

/*
 * Fits what speaks for which kind of page (src/page-type/page-type.ts): a multinomial
 * logit, as a choice among the pageTypes in which each piece of evidence has a weight
 * for each kind. Pages of a site are in one fold; every set counts by the root of its size.
 */

interface KindSettings {
  readonly folders: readonly string[];
  readonly folds: number;
  /** The command that stands in the table. */
  readonly command: string;
  /** Only tell the scores. */
  readonly dry: boolean;
}

/** A page, and the kind that its set says it is. */
export interface KindLesson {
  readonly set: string;
  readonly fold: number;
  readonly kind: PageType;
  readonly evidence: PageTypeEvidence;
}

/** Types of page as the sets name them, where our name is another. */
const ofType: Readonly<Record<string, PageType>> = { forum: 'thread', listing: 'list' };

/** Of 0.0005 to 0.003 the best out of fold. */
const ridge = 0.002;

const table = 'src/page-type/weights.ts';

export function trainKinds(settings: KindSettings): string[] {
  const pages = capturedPages(settings.folders, { alsoEmpty: true });
  const lessons = Array.from(pages, (page) => lessonOf(page, settings.folds)).filter((lesson) => lesson !== undefined);
  return fitKinds(lessons, settings);
}

export function fitKinds(
  lessons: readonly KindLesson[],
  { folds, command, dry }: Omit<KindSettings, 'folders'>,
): string[] {
  const models = Array.from({ length: folds }, (_, fold) => fitted(lessons.filter((each) => each.fold !== fold)));
  const scores = scoresOf(lessons, ({ fold }) => models[fold] ?? {});
  if (!dry) writeFileSync(table, tableSource(fitted(lessons), command, scores));
  return scores;
}

/** What a page teaches; nothing where its kind is none of ours. */
function lessonOf({ set, truth, page }: CapturedPage, folds: number): KindLesson | undefined {
  const kind = pageTypes.find((name) => name === (ofType[truth.type] ?? truth.type));
  if (!kind) return undefined;
  const { content, except } = extract(page, engineNamed('wclipper'));
  const kept = keptTexts(page, content, except);
  return {
    set,
    kind,
    fold: foldOf(truth.url, folds),
    evidence: pageTypeEvidence(page, kept, postsIn(page, kept).length),
  };
}

/** Evidence by kind: `list prices` is what prices say for a list. */
function optionsOf({ kind, evidence }: KindLesson): Question['options'] {
  return pageTypes.map((name) => ({
    right: name === kind,
    evidence: Object.fromEntries(Object.entries(evidence).map(([what, value]) => [`${name} ${what}`, value])),
  }));
}

function fitted(lessons: readonly KindLesson[]): Weights {
  const questions = lessons.map((lesson) => ({ set: lesson.set, fold: lesson.fold, options: optionsOf(lesson) }));
  const names = new Set(lessons.flatMap(({ evidence }) => Object.keys(evidence)));
  return fitWeights(
    questions,
    [...names].sort().flatMap((what) => pageTypes.map((kind) => `${kind} ${what}`)),
    {},
    ridge,
  );
}

/** Right answers by set and by kind, and how many are right of those that are told. */
function scoresOf(lessons: readonly KindLesson[], weightsFor: (lesson: KindLesson) => Weights): string[] {
  const answers = lessons.map((lesson) => ({ lesson, ...answerOf(lesson, weightsFor(lesson)) }));
  const told = (name: string, of: typeof answers) => {
    const right = (some: typeof answers) => some.filter(({ lesson, kind }) => lesson.kind === kind).length;
    const sure = of.filter(({ chance }) => chance >= leastProbability);
    const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0).toFixed(3);
    return `${name} ${share(right(of), of.length)} of ${of.length}; told ${share(sure.length, of.length)}, of these right ${share(right(sure), sure.length)}`;
  };
  const sets = [...new Set(lessons.map(({ set }) => set))];
  return sets.flatMap((set) => {
    const ofSet = answers.filter(({ lesson }) => lesson.set === set);
    const present = pageTypes.filter((kind) => ofSet.some(({ lesson }) => lesson.kind === kind));
    return [
      told(set, ofSet),
      ...(present.length > 1
        ? present.map((kind) =>
            told(
              `  ${kind}`,
              ofSet.filter(({ lesson }) => lesson.kind === kind),
            ),
          )
        : []),
    ];
  });
}

function answerOf({ evidence }: KindLesson, weights: Weights): ReturnType<typeof likeliest> {
  const table = Object.fromEntries(
    Object.keys(evidence).map((what) => [what, pageTypes.map((kind) => weights[`${kind} ${what}`] ?? 0)]),
  );
  return likeliest(pageTypeProbabilities(evidence, table));
}

function tableSource(weights: Weights, command: string, scores: readonly string[]): string {
  const names = [...new Set(Object.keys(weights).map((name) => name.slice(name.indexOf(' ') + 1)))];
  return [
    ...note(generated, [`    ${command}`, '', 'Right answers on sites not fitted on:', ...indented(scores)]),
    '',
    '/** What each piece of evidence (evidence.ts) says for each of `pageTypes`, in their order. */',
    'export const pageTypeWeights: Readonly<Record<string, readonly number[]>> = {',
    ...names.map(
      (what) =>
        `  ${what}: [${pageTypes.map((kind) => Number((weights[`${kind} ${what}`] ?? 0).toFixed(2)) + 0).join(', ')}],`,
    ),
    '};',
    '',
  ].join('\n');
}
