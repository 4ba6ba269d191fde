import { subtreesOf } from '../../page/block-subtrees';
import type { Page } from '../../page/page';
import { textBlocksOf } from '../../page/text/text-blocks';
import type { Extraction } from '../engines/engine';
import { mailOf } from '../metadata/mail';
import { factsHere } from './facts/facts';
import { listsHere } from './recipes/ingredients';
import { stepsHere } from './recipes/steps';

/** A name and a price are worth an article. Chosen. */
const fewestFacts = 2;
const fewestSteps = 2;

/** Half of such pages have a text that the engine should have found. Chosen. */
const confidence = 0.5;

/**
 * What is known to be content where an engine finds none, since there is little running text: the message of a mailing
 * list, the name of a thing with facts, to which they are added, or the ingredients or steps of a recipe. Undefined on
 * other pages.
 */
export function knownContent(page: Page): Extraction | undefined {
  const mail = mailOf(page);
  if (mail) {
    const { first, blockOf } = textBlocksOf(page);
    const isText = first.map((id) => Number(id >= mail.from && id < mail.until));
    return { ...subtreesOf(page, blockOf, Uint8Array.from(isText)), reasons: [], confidence };
  }
  const facts = factsHere(page);
  const steps = stepsHere(page);
  const root =
    facts.length >= fewestFacts
      ? facts[0]?.nodes[0]
      : (listsHere(page)[0]?.list ?? (steps.length >= fewestSteps ? steps[0]?.roots[0] : undefined));
  return root === undefined ? undefined : { content: [root], except: [], reasons: [], confidence };
}
