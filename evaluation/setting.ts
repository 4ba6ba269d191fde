import { bundled } from '../cli/drivers/bundle';
import type { Setting } from './run/browser';

/** The time limit for loading a page, and for an answer. */
const limitMs = 30_000;

/** The scripts to inject into every page, built from the current sources. */
export async function benchmarkSetting(): Promise<Setting> {
  return { script: await bundled(new URL('page/benchmark.ts', import.meta.url)), limitMs };
}
