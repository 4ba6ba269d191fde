import type { Page } from '../../page/page';
import { canBeSeen } from '../../page/text/visibility';
import { elementsNamed, elementsWith, outermost } from '../../page/tree';
import type { JudgedBlocks } from '../engines/engine';
import { Change, type Decide } from './change';

/*
 * Questions to a language model are as short as labels, so engines keep the answers alone. Programs for such
 * conversations name the elements of both sides, by tag or class.
 */

const questionName =
  /(?:^|[^a-z])(?:(?:user|human)[-_](?:message|query|turn|prompt)|(?:message|segment|turn)[-_](?:user|human))/i;
const answerName =
  /(?:^|[^a-z])(?:(?:assistant|model|agent|ai|bot|claude)[-_](?:message|response|turn|answer)|(?:message|segment|turn)[-_](?:assistant|bot|ai)(?![a-z]))/i;

/** Keeps the questions of a conversation of which answers are kept. */
export function keepQuestions(page: Page, blocks: JudgedBlocks, kept: Uint8Array, decide: Decide): void {
  const questions = named(page, (name) => /user|human/i.test(name) && questionName.test(name));
  if (questions.length === 0) return;
  const { blockAt, first } = blocks;
  const isKept = (id: number) => kept.subarray(blockAt[id], blockAt[page.end[id]]).includes(1);
  if (!named(page, (name) => answerName.test(name)).some(isKept)) return;
  for (const id of questions) {
    for (let block = blockAt[id]; block < blockAt[page.end[id]]; block++) {
      if (canBeSeen(page, first[block])) decide(block, 1, Change.PartOfPost);
    }
  }
}

/** The outermost elements whose tag or class is a wanted name. */
function named(page: Page, isWanted: (name: string) => boolean): number[] {
  const ids = [...elementsNamed(page, isWanted), ...elementsWith(page, 'class', isWanted).map(([id]) => id)];
  return outermost(page, ids);
}
