import { type Corpus, readHtml } from '../corpus/corpus';
import type { Truth } from '../corpus/truth';
import { Stage } from '../run/browser';
import { SiblingTrees } from '../run/sibling-trees';
import type { State } from '../run/state';
import { type AskedPage, askAll, type Question, type Scripts, type Side } from './ask';
import { callOf, fieldsOf, foundIn } from './content-api';
import { type Difference, differencesOf, type Told } from './differences';
import type { Subject } from './subjects';

/** The result of comparing both checkouts on one subject. */
export interface Compared {
  readonly differences: readonly Difference[];
  /** The older checkout found an article, or gave reasons. */
  readonly found?: true;
  /** The page does not offer that choice, so neither checkout was asked. */
  readonly notOffered?: true;
  /** The error with which both failed. */
  readonly error?: string;
  /** The older checkout itself gave two different answers in the fields that differ, so nothing is proved. */
  readonly unsteady?: true;
}

export interface ComparedPage {
  readonly id: string;
  /** By the name of the subject. */
  readonly subjects: Readonly<Record<string, Compared>>;
}

interface Comparison {
  readonly corpus: Corpus;
  readonly pages: readonly Truth[];
  readonly subjects: readonly Subject[];
  readonly scripts: Scripts;
  readonly state: State<ComparedPage>;
  /** The time limit for loading a page, and for an answer (ms). */
  readonly limitMs: number;
  readonly onPage: (page: ComparedPage, fresh: boolean) => void;
}

/** Compares two checkouts on the pages of a set, reusing the results of an earlier run. */
export async function compareSet({ corpus, pages, subjects, scripts, state, limitMs, onPage }: Comparison) {
  const stage = new Stage(limitMs);
  const trees = new SiblingTrees(stage, corpus, async (tab) => {
    const world = await tab.isolated(scripts.before);
    return (await world.ask<string | null>(callOf('tree'))) ?? undefined;
  });
  try {
    for (const { id, url } of pages) {
      const known = state.read(id);
      const missing = subjects.filter(({ name }) => known?.subjects[name] === undefined);
      if (missing.length > 0) {
        const siblings = missing.some((subject) => subject.needsSiblings) ? await trees.of(id) : [];
        const page = { url, html: readHtml(corpus, id), siblings };
        const compared = await comparePage(stage, scripts, page, missing);
        state.write({ id, subjects: { ...known?.subjects, ...compared } });
      }
      onPage(state.read(id) ?? { id, subjects: {} }, missing.length > 0);
    }
  } finally {
    await stage.end();
  }
}

async function comparePage(stage: Stage, scripts: Scripts, page: AskedPage, subjects: readonly Subject[]) {
  const ask = (asked: readonly Subject[], sides: readonly Side[] = ['before', 'after']) =>
    askSubjects(stage, scripts, page, asked, sides);
  const told = await ask(subjects.filter(({ choice }) => choice === undefined));
  const offered = choicesIn(told);
  const choices = subjects.filter(({ choice }) => choice !== undefined && offered.has(choice));
  const all = new Map([...told, ...(await ask(choices))]);
  const differing = subjects.filter((subject) => differencesOfPair(all.get(subject)).length > 0);
  // In a new tab and in the other order: does the older checkout repeat its answer?
  const again = await ask(differing, ['after', 'before']);
  return Object.fromEntries(
    subjects.map((subject) => [subject.name, compared(all.get(subject), again.get(subject)?.before)]),
  );
}

type Pair = Readonly<Record<Side, Told>>;

async function askSubjects(
  stage: Stage,
  scripts: Scripts,
  page: AskedPage,
  subjects: readonly Subject[],
  sides: readonly Side[],
): Promise<Map<Subject, Pair>> {
  const questions = subjects.flatMap((subject): Question[] => sides.map((side) => ({ subject, side })));
  const answers = await askAll(stage, scripts, page, questions);
  const told = (subject: Subject, side: Side): Told => {
    const question = questions.find((each) => each.subject === subject && each.side === side);
    return (question && answers.get(question)) ?? { error: 'not asked' };
  };
  return new Map(
    subjects.map((subject) => [subject, { before: told(subject, 'before'), after: told(subject, 'after') }]),
  );
}

/** The other choices that any answer offers. */
function choicesIn(told: ReadonlyMap<Subject, Pair>): ReadonlySet<string> {
  const offered = [...told.values()].flatMap(({ before }) => {
    const { choices, choice } = 'answer' in before ? fieldsOf(before.answer) : {};
    const kinds = Array.isArray(choices) ? choices.map(({ kind }) => String(kind)) : [];
    return kinds.filter((kind) => kind !== choice);
  });
  return new Set(offered);
}

function differencesOfPair(pair: Pair | undefined): readonly Difference[] {
  return pair ? differencesOf(pair.before, pair.after) : [];
}

function compared(pair: Pair | undefined, beforeAgain: Told | undefined): Compared {
  if (!pair) return { differences: [], notOffered: true };
  const { before } = pair;
  const differences = differencesOfPair(pair);
  const changing = new Set(beforeAgain ? differencesOf(before, beforeAgain).map(({ field }) => field) : []);
  const unsteady = differences.length > 0 && differences.every(({ field }) => changing.has(field));
  return {
    differences,
    ...('answer' in before && foundIn(before.answer) ? { found: true } : {}),
    ...('error' in before && differences.length === 0 ? { error: before.error } : {}),
    ...(unsteady ? { unsteady: true } : {}),
  };
}
