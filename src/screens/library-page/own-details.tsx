import { useRef, useState } from 'preact/hooks';
import type { Edits } from '../../article/edits';
import type { History, Remembered } from '../../browser/messaging/page-changes';
import type { Clip, ClipEdit } from '../../browser/messaging/stored-clips';
import { t } from '../../browser/platform/i18n';
import { changeRemembered } from '../../browser/platform/page-memory';
import { defined } from '../../language/text/defined';
import { pageKeys } from '../../library/page-key';
import { Button } from '../ui/button';
import { Facts } from '../ui/facts';
import { loadedLater } from '../ui/loaded-later';
import { useFocusAfter } from '../ui/use-focus-after';
import { editClip } from './clip-actions';
import { TagLink } from './tags/tag-links';

const LoadedEditDetails = loadedLater(async () => (await import('./edit-details')).EditDetails);

/** The reader's tags and note of a clip, and the form to change them and the title. */
export function OwnDetails({ clip }: { clip: Clip }) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(editing, () => button.current);
  async function save(edit: Omit<ClipEdit, 'clipId'>): Promise<boolean> {
    const isSaved = await editClip({ id: clip.id, title: edit.title ?? clip.title }, edit);
    if (isSaved) await forgetDetails(clip.article, edit);
    return isSaved;
  }

  const { tags = [], note } = clip.article;
  if (editing && clip.deletedAt === undefined)
    return <LoadedEditDetails clip={clip} onSave={save} onClose={() => setEditing(false)} />;
  return (
    <div class="own-details">
      {tags.length > 0 && <Facts facts={tags.map((tag) => <TagLink key={tag} tag={tag} />)} />}
      {note && (
        <p class="own-note" id="note" dir="auto">
          {note}
        </p>
      )}
      {clip.deletedAt === undefined && (
        <Button
          id="edit-details"
          look="small screen-only"
          icon="edit"
          label={t('editClip')}
          ref={button}
          onClick={() => setEditing(true)}
        />
      )}
    </div>
  );
}

type Details = Pick<ClipEdit, 'title' | 'tags' | 'note'>;

interface Address {
  readonly url: string;
  readonly canonicalUrl?: string;
}

/**
 * Forgets the title, tags or note that the reader typed in the popup of a page once they are changed in the library:
 * saving the page again would bring them back.
 */
export async function forgetDetails({ url, canonicalUrl }: Address, edited: Details): Promise<void> {
  const keys = new Set(pageKeys(url, canonicalUrl));
  await changeRemembered(
    (address) => pageKeys(address).some((key) => keys.has(key)),
    (memory) => withoutDetails(memory, Object.keys(edited)),
  );
}

function withoutDetails({ title, edits, history, ...others }: Remembered, fields: readonly string[]): Remembered {
  return defined({
    ...others,
    title: fields.includes('title') ? undefined : title,
    edits: edits && without(edits, fields),
    history: history && historyWithout(history, fields),
  });
}

function without(edits: Edits, fields: readonly string[]): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([field]) => !fields.includes(field)));
}

function historyWithout({ past, future }: History, forgotten: readonly string[]): History {
  const isLeft = ({ fields }: History['past'][number]) => !fields.some((field) => forgotten.includes(field));
  return { past: past.filter(isLeft), future: future.filter(isLeft) };
}
