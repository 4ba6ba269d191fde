import type { AddedBlock } from '../../article/added-block';
import type { ExplainedBlock } from '../../browser/messaging/requests';

/** So many kept blocks are listed, the longest ones: they are in the preview, too. */
const mostKept = 200;

/** All blocks that are left out are listed, since this list alone can add them back, unless a page is made of nothing else. */
const mostLeftOut = 5000;

/** The blocks for which the popup says why they are kept or left out, in document order. */
export function listedBlocks(
  blocks: readonly ExplainedBlock[],
  added: readonly AddedBlock[] = [],
): readonly ExplainedBlock[] {
  const firstOfAdded = new Set(added.map(({ first }) => first));
  const listed = new Set([
    ...longest(
      blocks.filter(({ kept }) => kept),
      mostKept,
    ),
    ...longest(
      blocks.filter(({ kept }) => !kept),
      mostLeftOut,
    ),
    // The reader may leave these out again.
    ...blocks.filter(({ first }) => firstOfAdded.has(first)),
  ]);
  return blocks.filter((block) => listed.has(block));
}

/** The first of those that are equally long. */
function longest(blocks: readonly ExplainedBlock[], most: number): readonly ExplainedBlock[] {
  return blocks.toSorted((one, other) => other.text.length - one.text.length).slice(0, most);
}
