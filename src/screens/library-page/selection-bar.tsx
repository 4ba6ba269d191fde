import '../ui/tags/details.css';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { counted } from '../../browser/wording/language';
import type { ClipSummary } from '../../library/library';
import { Button, IconButton } from '../ui/button';
import { SendTo } from '../ui/send-to';
import { TagsField } from '../ui/tags/tags-field';
import { changeClips, markClips, sendClips } from './clip-actions';
import { ExportControls, type ExportState, exportSentence } from './export-controls';
import { listFocus } from './list-focus';
import type { Chosen } from './selection';

interface Props {
  /** The clips of the list, of which those selected are acted on. */
  readonly clips: readonly ClipSummary[];
  readonly chosen: Chosen;
}

/** What can be done with the selected clips. Loaded with the first selection. */
export function SelectionBar({ clips, chosen }: Props) {
  const [exported, setExported] = useState<ExportState>('idle');
  const [tagging, setTagging] = useState(false);
  const selected = clips.filter(({ id }) => chosen.ids.has(id));
  useFocusInList(selected[0]?.id);
  return (
    <section class="row floating export-bar screen-only" id="export-bar" aria-label={t('chosenClips')}>
      <p role="status">{statusOf(exported, selected.length)}</p>
      <Button id="choose-all" label={t('chooseAll')} onClick={() => chosen.all(clips.map(({ id }) => id))} />
      <Button id="choose-none" label={t('chooseNone')} onClick={chosen.none} />
      <Marks clips={selected} />
      <Button
        id="tag-chosen"
        label={t('tagChosen')}
        aria-expanded={tagging}
        onClick={() => setTagging((open) => !open)}
      />
      <SendTo id="send-chosen" label="sendTo" onSend={(destination) => void sendClips(selected, destination)} />
      <IconButton
        id="delete-chosen"
        icon="trash"
        label={t('delete')}
        onClick={async () => {
          if (await changeClips(selected, { deleted: true }, 'deleted')) chosen.none();
        }}
      >
        <span class="bar-label">{t('delete')}</span>
      </IconButton>
      <ExportControls ids={selected.map(({ id }) => id)} state={exported} onState={setExported} />
      {tagging && <AddTags clips={selected} onClose={() => setTagging(false)} />}
    </section>
  );
}

/** The bar leaves with the selection: the first clip of it gets the focus that would be lost. A pointer has no use for it. */
function useFocusInList(clipId: string | undefined): void {
  const first = useRef(clipId);
  first.current = clipId;
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.matches('#export-bar :focus-visible')) listFocus.want(first.current);
    },
    [],
  );
}

type MarksProps = Pick<Props, 'clips'>;

const markButtons = [
  { id: 'favourite-chosen', icon: 'favourite', mark: 'favourite', set: 'favourite', remove: 'removeFavourite' },
  { id: 'archive-chosen', icon: 'archive', mark: 'archived', set: 'archived', remove: 'unarchive' },
  { id: 'read-chosen', icon: 'unread', mark: 'unread', set: 'markUnread', remove: 'markRead' },
] as const;

/** Of clips of which only some have a mark, the others get it too; but all become read. */
function Marks({ clips }: MarksProps) {
  return markButtons.map(({ id, icon, mark, set, remove }) => {
    const isSet = mark === 'unread' ? !clips.some(({ unread }) => unread) : clips.some((clip) => !clip[mark]);
    const label = t(isSet ? set : remove);
    return (
      <IconButton key={id} id={id} icon={icon} label={label} onClick={() => void markClips(clips, mark, isSet)}>
        <span class="bar-label">{label}</span>
      </IconButton>
    );
  });
}

interface AddTagsProps extends MarksProps {
  readonly onClose: () => void;
}

function AddTags({ clips, onClose }: AddTagsProps) {
  const [tags, setTags] = useState<readonly string[]>([]);
  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (tags.length > 0) await changeClips(clips, { addTags: tags }, 'tagged');
    onClose();
  }
  return (
    <form class="details add-tags" id="add-tags" onSubmit={add}>
      <TagsField tags={tags} onChange={setTags} />
      <Button type="submit" id="add-tags-now" look="primary small" label={t('addTags')} />
    </form>
  );
}

/** What became of the export, or how many clips are selected. */
function statusOf(exported: ExportState, count: number): string {
  return exported === 'idle' ? counted('chosen', count) : exportSentence(exported);
}
