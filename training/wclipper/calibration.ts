import { mean } from '../../evaluation/metrics/statistics';
import { correlation, type ScoredPage } from './score';

/** Lower ends of the bands of confidence. */
const bands = [0, 0.25, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95];

/** Number of characters of a bar of 1. */
const barLength = 40;

/**
 * A calibration diagram as Markdown: for each band of confidence a bar
 * as long as the mean word F1, with a mark at the mean confidence.
 */
export function calibrationMarkdown(scored: readonly ScoredPage[]): string {
  const rows = bands.flatMap((low, i) => {
    const high = bands[i + 1] ?? Number.POSITIVE_INFINITY;
    const held = scored.filter(({ confidence }) => confidence >= low && confidence < high);
    if (held.length === 0) return [];
    const confidence = mean(held.map((page) => page.confidence)) ?? 0;
    const f1 = mean(held.map((page) => page.f1)) ?? 0;
    const name = low === 0 ? 'none found' : `from ${low}`;
    return [`${name.padEnd(10)} ${String(held.length).padStart(5)}  ${bar(f1, confidence)}  ${percent(f1)}`];
  });
  const r = correlation(
    scored.map(({ f1 }) => f1),
    scored.map(({ confidence }) => confidence),
  );
  return [
    `Out of fold, ${scored.length} pages: r = ${r.toFixed(2)}. Bars: mean word F1; \`|\`: mean confidence.`,
    '',
    '```',
    'confidence pages',
    ...rows,
    '```',
  ].join('\n');
}

function bar(f1: number, confidence: number): string {
  const letters: string[] = Array.from({ length: barLength + 1 }, (_, i) => (i < f1 * barLength ? '#' : ' '));
  letters[Math.round(Math.min(1, confidence) * barLength)] = '|';
  return letters.join('');
}

function percent(share: number): string {
  return share.toFixed(2).replace(/^0/, '');
}
