import { bundled } from '../cli/drivers/bundle';
import type { Setting } from './run/browser';

/** How long a page may take to load, and an answer to come. */
const limitMs = 30_000;

/** What is injected into every page, built from the sources as they are now. */
export async function benchmarkSetting(): Promise<Setting> {
  return { script: await bundled(new URL('page/benchmark.ts', import.meta.url)), limitMs };
}
