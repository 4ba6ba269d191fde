import type { Clipper } from '../../cli/drivers/clipper';
import { eventually } from './eventually';
import { rowsOf } from './stored-rows';

/** How many pictures of all clips are still to be fetched, as the library has it. */
const waiting = `${rowsOf('pictures')}.then((rows) => rows.reduce((sum, { waiting }) => sum + waiting.length, 0))`;

/** Waits until the pictures of every saved clip are kept or lost: the receipt shows that a moment after it appears. */
export async function settledPictures(clipper: Clipper): Promise<void> {
  await eventually(async () => {
    if ((await clipper.evaluateInBackground<number>(waiting)) > 0) throw new Error('pictures are still being fetched');
  });
}
