import type { Highlight } from '../../../../article/highlights/highlight';
import type { HighlightChanges } from './highlight-changes';

/** Notes that could not be stored, by highlight: the next editor has them. */
const unstored = new Map<string, string>();

/** A note of a highlight as it is typed. */
export class NoteToStore {
  /** What is typed. */
  value: string;
  private stored: string;
  private readonly id: string;
  private readonly edit: HighlightChanges['edit'];

  constructor({ id, note = '' }: Pick<Highlight, 'id' | 'note'>, edit: HighlightChanges['edit']) {
    this.id = id;
    this.edit = edit;
    this.stored = note;
    this.value = unstored.get(id) ?? note;
  }

  /** Stores the note if it was changed. If that fails, the next call tries again. */
  async store(): Promise<void> {
    const { id, value, stored } = this;
    unstored.delete(id);
    if (value.trim() === stored.trim()) return;
    this.stored = value;
    if (await this.edit({ id, note: value })) return;
    unstored.set(id, value);
    if (this.stored === value) this.stored = stored;
  }
}
