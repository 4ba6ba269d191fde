import { withinLimits } from '../article/field-limits';
import { clipMarks, type Mark } from '../article/marks';
import type { ListEdit } from '../browser/messaging/stored-clips';
import { defined } from '../language/text/defined';
import { noteChanges } from './changes';
import type { ClipRow, Database } from './database';

/** Changes many clips at once: their marks and tags, and whether they are in the trash. */
export class ManyEdits {
  constructor(private readonly database: Database) {}

  /**
   * Makes all changes in one transaction and returns those that undo them. They change only what was changed, so that
   * other changes since then stay. Clips that were deleted for good are left out.
   */
  async make(edits: readonly ListEdit[], now = Date.now()): Promise<ListEdit[]> {
    const { clips, articles, changes } = this.database;
    return await this.database.transaction('rw', clips, articles, changes, async () => {
      const rows = await clips.bulkGet(edits.map(({ clipId }) => clipId));
      const applied = edits.map(limited).flatMap((edit, at) => {
        const row = rows[at];
        const undo = row && opposite(row, edit);
        return undo ? [{ row: changedRow(row, edit, now), undo }] : [];
      });
      const changed = applied.map(({ row }) => row);
      await clips.bulkPut(changed);
      await this.writeTags(applied.filter(({ undo }) => undo.addTags ?? undo.removeTags).map(({ row }) => row));
      await noteChanges(this.database, changed);
      return applied.map(({ undo }) => undo);
    });
  }

  /** Articles have the tags, too. */
  private async writeTags(rows: readonly ClipRow[]): Promise<void> {
    const { articles } = this.database;
    const bodies = await articles.bulkGet(rows.map(({ id }) => id));
    await articles.bulkPut(
      rows.flatMap(({ tags }, at) => {
        const body = bodies[at];
        if (!body) return [];
        const { tags: _, ...article } = body.article;
        return [{ ...body, article: { ...article, ...defined({ tags }) } }];
      }),
    );
  }
}

/** An edit that adds tags of the length that clips may have. */
function limited({ addTags, ...edit }: ListEdit): ListEdit {
  return { ...edit, ...defined({ addTags: addTags ? withinLimits({ tags: addTags }).tags : undefined }) };
}

/** The change that undoes an edit; undefined if the clip is already as it asks. */
function opposite(row: ClipRow, { clipId, marks = {}, addTags = [], removeTags = [], deleted }: ListEdit) {
  const tags = row.tags ?? [];
  const added = addTags.filter((tag) => !tags.includes(tag));
  const removed = removeTags.filter((tag) => tags.includes(tag));
  const marked = clipMarks.filter((mark) => marks[mark] !== undefined && marks[mark] !== (row[mark] ?? false));
  const moved = deleted !== undefined && deleted !== row.deletedAt > 0;
  if (added.length + removed.length + marked.length === 0 && !moved) return undefined;
  return {
    clipId,
    ...defined({
      marks: marked.length > 0 ? marksOfRow(row, marked) : undefined,
      addTags: removed.length > 0 ? removed : undefined,
      removeTags: added.length > 0 ? added : undefined,
      deleted: moved ? !deleted : undefined,
    }),
  } satisfies ListEdit;
}

function marksOfRow(row: ClipRow, marks: readonly Mark[]): Partial<Record<Mark, boolean>> {
  return Object.fromEntries(marks.map((mark) => [mark, row[mark] ?? false]));
}

function changedRow(
  row: ClipRow,
  { marks = {}, addTags = [], removeTags = [], deleted }: ListEdit,
  now: number,
): ClipRow {
  const next = { ...row, revision: row.revision + 1 };
  for (const mark of clipMarks) {
    if (marks[mark] === true) next[mark] = true;
    if (marks[mark] === false) delete next[mark];
  }
  if (deleted !== undefined) next.deletedAt = deleted ? row.deletedAt || now : 0;
  if (addTags.length + removeTags.length === 0) return next;
  const { tags: before = [], ...rest } = next;
  const tags = [...new Set([...before, ...addTags])].filter((tag) => !removeTags.includes(tag));
  return { ...rest, updatedAt: now, ...defined({ tags: tags.length > 0 ? tags : undefined }) };
}
