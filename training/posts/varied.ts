import type { PostEvidence } from '../../src/judge/selection/post-blocks';

/** How far (log-odds) an engine's judgement of a block, and of all blocks of a page, may be off: standard deviations. */
const offBlock = 2;
const offPage = 1.5;
/** An engine's log-odds are not farther from 0 than these. */
const mostOdds = 6;

/** The share of pages on which depths are varied, and on which no names are known. */
const otherDepths = 0.5;
const withoutNames = 0.4;

/**
 * The evidence for the blocks of a page as a page of another make might show it: the engine judges blocks otherwise, there
 * is an element more or less around them, and class names say nothing. Sets have few makes, and blocks of the same make
 * have nearly the same evidence on each page; trees that have seen only those learn the makes by heart. `scale` says how
 * far the engine is off, relative to short texts.
 */
export function varied(blocks: readonly PostEvidence[], random: () => number, scale: number): PostEvidence[] {
  const page = scale * offPage * normal(random);
  const [higher, deeper] = [levels(random), levels(random)];
  const known = random() < withoutNames ? 0 : 1;
  return blocks.map((block) => {
    const { odds = 0, relative = 0, up = 0, down = 0, namedBeside = 0, namedText = 0 } = block;
    const off = page + scale * offBlock * normal(random);
    return {
      ...block,
      odds: within(-mostOdds, mostOdds, odds + off),
      relative: within(-2 * mostOdds, mostOdds, relative + off),
      up: up && within(0, 1, up + higher),
      down: down && within(0, 1, down + deeper),
      namedBeside: known * namedBeside,
      namedText: known * namedText,
    };
  });
}

function within(least: number, most: number, value: number): number {
  return Math.max(least, Math.min(most, value));
}

function levels(random: () => number): number {
  return random() < otherDepths ? Math.floor(3 * random() - 1) / 6 : 0;
}

/** A normally distributed number (Box and Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
}
