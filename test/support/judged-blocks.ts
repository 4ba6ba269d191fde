import type { JudgedBlocks, Judgement } from '../../src/judge/engines/engine';
import { viewOf } from '../../src/judge/engines/wclipper/view/view';
import { postProcessed } from '../../src/judge/selection/steps';
import type { Page } from '../../src/page/page';
import { pageFrom } from './page';

/** The text blocks of a page as an engine judges them, each with its probability. */
export function judgedBlocks(page: Page, probabilities: readonly number[] = []): JudgedBlocks {
  const { blocks } = viewOf(page);
  const probability = Float64Array.from({ length: blocks.count }, (_, block) => probabilities[block] ?? 0);
  return { ...blocks, probability };
}

/** The judgement of an engine that keeps the blocks which are likelier content than not. */
export function judgementOf(page: Page, probabilities: readonly number[]): Judgement {
  const blocks = judgedBlocks(page, probabilities);
  const above = (least: number) => Uint8Array.from(blocks.probability, (p) => (p > least ? 1 : 0));
  return {
    blocks,
    kept: above(0.5),
    alternatives: () => ({ less: above(0.7), more: above(0.3), prose: above(2) }),
    ruleAgainst: () => 'unlikely content',
    evidence: () => Array.from({ length: blocks.count }, () => []),
  };
}

/** The blocks that stay of a page if an engine keeps them all. */
export function keptOf(html: string): number[] {
  const page = pageFrom(html);
  const blocks = judgedBlocks(page);
  const { kept } = postProcessed(page, blocks, new Uint8Array(blocks.count).fill(1));
  return Array.from(kept).flatMap((stays, block) => (stays === 1 ? [block] : []));
}
