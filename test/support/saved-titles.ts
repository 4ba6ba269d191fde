import type { Clipper } from '../../cli/drivers/clipper';
import { rowsOf } from './stored-rows';

interface SavedRow {
  readonly title: string;
  readonly words: number;
  readonly revision: number;
}

/** The titles of the clips in the library, newest first. */
export async function savedTitles(clipper: Pick<Clipper, 'evaluateInBackground'>): Promise<string[]> {
  return (await savedRows(clipper)).map(({ title }) => title);
}

export async function clipsWithTitle(
  clipper: Pick<Clipper, 'evaluateInBackground'>,
  title: string,
): Promise<SavedRow[]> {
  return (await savedRows(clipper)).filter((row) => row.title === title);
}

/** The clips in the library, newest first, read from the browser's own database. */
function savedRows(clipper: Pick<Clipper, 'evaluateInBackground'>): Promise<SavedRow[]> {
  return clipper.evaluateInBackground(
    `${rowsOf('clips')}.then((rows) => rows.filter((row) => row.deletedAt === 0).sort((a, b) => b.savedAt - a.savedAt))`,
  );
}

/** How many clips with that title the library has. */
export async function clipsTitled(clipper: Pick<Clipper, 'evaluateInBackground'>, title: string): Promise<number> {
  return (await savedTitles(clipper)).filter((each) => each === title).length;
}
