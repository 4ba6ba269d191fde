import type { Steps } from '../page/steps';

/*
 * A clip in its stages:
 *
 *     read ─▶ select ─▶ metadata ─▶ assemble ─▶ describe ─▶ complete
 *     └────────────── in the page ───────────────────┘      elsewhere
 */

/** The stages of a clip that run in the page, in their order. */
export type Stage = 'read' | 'select' | 'metadata' | 'assemble' | 'describe';

/** Told after each stage how long it took (ms), pauses for the tab included. */
export type OnStage = (stage: Stage, ms: number) => void;

/** Runs a stage and tells how long it took. */
export function* timed<T>(stage: Stage, onStage: OnStage | undefined, steps: Steps<T>): Steps<T> {
  const start = performance.now();
  const result = yield* steps;
  onStage?.(stage, performance.now() - start);
  return result;
}
