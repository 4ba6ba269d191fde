import { openDocument } from '../../cli/drivers/open-document';
import { clipReading, read } from '../../src/clip/clipping/clip';
import { Faults } from '../../src/page/faults';
import { type Answer, answerOfClip, captureAndExtract, type StageTimes } from '../benchmark/answer';
import { isBaseline } from '../benchmark/systems';
import { answer as body } from './body';
import { answer as defuddle } from './defuddle';
import { answer as readability } from './readability';
import { rectangles } from './walks';
import { warmMedians } from './warm';

/*
 * The product's pipeline and the baselines in one script, for runs with warm code.
 */

const baselines: Readonly<Record<string, () => Answer>> = { readability, defuddle, body };

async function capturedPage() {
  const start = performance.now();
  const open = await openDocument(document);
  const reading = await read(open, { mode: 'article' }, document, new Faults());
  return { open, reading, ms: performance.now() - start };
}

type Captured = Awaited<ReturnType<typeof capturedPage>>;

async function runEngine(engine: string, siblings: readonly string[], { open, reading, ms }: Captured) {
  const stages: StageTimes = {};
  const start = performance.now();
  const request = { mode: 'article', engine, siblings } as const;
  const outcome = await clipReading(reading, open, request, document, {
    onStage(stage, stageMs) {
      stages[stage] = stageMs;
    },
  });
  return answerOfClip(engine, outcome, stages, ms + performance.now() - start);
}

/** Runs every system once more on the same page, from the live document on. A system that throws has no time. */
async function turn(systems: readonly string[], siblings: readonly string[]): Promise<Record<string, number>> {
  const captured = await capturedPage();
  const times: Record<string, number> = { rectangles: rectangles(), capture: captured.ms };
  for (const name of systems) {
    try {
      const baseline = isBaseline(name) ? baselines[name] : undefined;
      const { ms, extractMs } = baseline ? baseline() : await runEngine(name, siblings, captured);
      if (extractMs !== undefined) {
        times[`${name} extract`] = extractMs;
        times[captureAndExtract(name)] = captured.ms + extractMs;
      }
      if (ms !== null) times[name] = ms;
    } catch {}
  }
  return times;
}

export const warm = (systems: readonly string[], siblings: readonly string[]) =>
  warmMedians(() => turn(systems, siblings));
