import type { Decision } from '../../article/decision';
import type { ChangeName, History, Remembered, Step, Values } from '../../browser/messaging/page-changes';
import { changesOf } from './changes';

/* Undo and redo of the reader's changes to a page. Apart from `popup-history.ts`, because the first frame does not need it. */

/** Earlier steps cannot be undone. Chosen: more than a reader takes back, and little to store with each change. */
const mostSteps = 50;

/** Fields in which every key press is a change: one step undoes all of them. */
const typedFields: readonly string[] = ['title', 'author', 'site', 'takenFrom', 'published', 'note', 'before'];

/** The history after a change; the same one if nothing has changed. */
export function recorded(history: History, from: Remembered, to: Remembered): History {
  const [before, after] = [valuesOf(from), valuesOf(to)];
  const changed = differing(before, after);
  if (changed.length === 0) return history;
  const fields: typeof changed = after.before ? [...changed, 'before'] : changed;
  const last = history.past.at(-1);
  const continues = last && history.future.length === 0 && isTyped(fields) && String(last.fields) === String(fields);
  const earlier = continues ? history.past.slice(0, -1) : history.past;
  const values = continues ? last.values : only(before, fields);
  // Typed back to what it was.
  if (differing(values, only(after, fields)).length === 0) return { past: earlier, future: [] };
  return { past: [...earlier, { name: nameOf(fields, before, after), fields, values }].slice(-mostSteps), future: [] };
}

/** A step back or forward: the changes as they are then. Undefined if there is none. */
export function travelled({ past, future }: History, direction: 'undo' | 'redo', now: Remembered) {
  const isUndo = direction === 'undo';
  const step = (isUndo ? past : future).at(-1);
  if (!step) return undefined;
  const values = valuesOf(now);
  const others = Object.entries(values).filter(([field]) => !step.fields.includes(field as keyof Values));
  const back: Step = { ...step, values: only(values, step.fields) };
  return {
    changes: changesFrom({ ...Object.fromEntries(others), ...step.values }),
    name: step.name,
    history: isUndo
      ? { past: past.slice(0, -1), future: [...future, back] }
      : { past: [...past, back], future: future.slice(0, -1) },
  };
}

function valuesOf({ edits, history: _, wantsArticle: __, ...values }: Remembered): Values {
  return { ...values, ...edits };
}

function changesFrom({ engine, title, choice, decisions, rulesOff, ...edits }: Values): Remembered {
  return changesOf({ engine, title, choice, decisions, rulesOff, edits });
}

function differing(one: Values, other: Values): readonly (keyof Values)[] {
  const fields = Object.keys({ ...one, ...other }) as (keyof Values)[];
  // What a change was made to is not a change.
  return fields.filter((field) => field !== 'before' && JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

function only(values: Values, fields: readonly (keyof Values)[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field as keyof Values)));
}

function isTyped(fields: readonly (keyof Values)[]): boolean {
  return fields.every((field) => typedFields.includes(field));
}

function nameOf(fields: readonly (keyof Values)[], before: Values, after: Values): ChangeName {
  if (fields.includes('decisions')) return nameOfDecision(before.decisions, after.decisions);
  if (fields.includes('title')) return 'title';
  if (fields.includes('rulesOff')) return 'rule';
  return fields.includes('engine') || fields.includes('choice') ? 'method' : 'details';
}

function nameOfDecision(before: readonly Decision[] = [], after: readonly Decision[] = []): ChangeName {
  const known = new Set(before.map((each) => JSON.stringify(each)));
  const isNew = after.length > before.length;
  const left = new Set(after.map((each) => JSON.stringify(each)));
  const changed = isNew
    ? after.findLast((each) => !known.has(JSON.stringify(each)))
    : before.findLast((each) => !left.has(JSON.stringify(each)));
  if (changed?.on === 'comments') return 'comments';
  if (changed?.keep) return isNew ? 'blockAdded' : 'blockLeftOut';
  return isNew ? 'blockRemoved' : 'blockRestored';
}
