import type { Steps } from '../../page/steps';

/*
 * A clip in its stages:
 *
 *     read ─▶ select ─▶ metadata ─▶ assemble ─▶ describe ─▶ complete
 *
 * The page's snapshot comes from the tab; all stages run in one of the extension's own documents.
 */

/** The stages that are timed, in their order. */
export type Stage = 'read' | 'select' | 'metadata' | 'assemble' | 'describe';

/** Called after each stage with its time (ms), pauses included. */
export type OnStage = (stage: Stage, ms: number) => void;

/** Runs a stage and reports how long it took. */
export function* timed<T>(stage: Stage, onStage: OnStage | undefined, steps: Steps<T>): Steps<T> {
  const start = performance.now();
  const result = yield* steps;
  onStage?.(stage, performance.now() - start);
  return result;
}
