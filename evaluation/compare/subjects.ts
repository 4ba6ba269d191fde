import { engineNames } from '../../src/judge/engines/engines';
import { needsSiblings, systemsNamed } from '../benchmark/systems';
import { callOf } from './content-api';

/** A question that both checkouts are asked about a page. */
export interface Subject {
  readonly name: string;
  /** Asked only if the engine is unsure and offers this choice. */
  readonly choice?: string;
  readonly needsSiblings: boolean;
  /** The expression to evaluate. */
  readonly question: (siblings: readonly string[]) => string;
}

/** The engine used when the chosen one has no page to compare with, as in the extension. */
const otherwise = 'wclipper';

/**
 * A clip with each engine of `--engines a,b:paper`, or with all engines; for the default engine also its reasons and
 * choices.
 */
export function subjectsNamed(list: string | undefined): readonly Subject[] {
  const own = engineNames();
  const names = list === undefined ? own : systemsNamed(list);
  for (const name of names) if (!own.includes(name)) throw new Error(`--engines: ${name} is no engine of WClipper`);
  return names.flatMap((name) => (name === otherwise ? [clipBy(name), reasons, ...choices] : [clipBy(name)]));
}

function clipBy(engine: string): Subject {
  const mode = engine === 'page' ? 'page' : 'article';
  return {
    name: engine,
    needsSiblings: needsSiblings(engine),
    question: (siblings) => callOf('clip', { mode, engine, otherwise, siblings }),
  };
}

const reasons: Subject = {
  name: `${otherwise} explain`,
  needsSiblings: false,
  question: (siblings) => callOf('explain', { mode: 'article', engine: otherwise, otherwise, siblings }),
};

const choices: readonly Subject[] = ['best', 'less', 'more', 'prose'].map((choice) => ({
  name: `${otherwise} ${choice}`,
  choice,
  needsSiblings: false,
  question: (siblings) => callOf('clip', { mode: 'article', engine: otherwise, otherwise, siblings, choice }),
}));
