import '../ui/tags/details.css';
import { useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { failureSentence } from '../../browser/wording/failures';
import { counted } from '../../browser/wording/language';
import type { ClipSummary } from '../../library/library';
import { Icon, type IconName } from '../ui/icons';
import { TagsField } from '../ui/tags/tags-field';
import type { Chosen } from './chosen';
import type { ClipActions, Named } from './clip-actions';
import { ExportControls, type ExportState } from './export-controls';
import { listFocus } from './list-focus';

interface Props {
  /** The clips of the list, of which those selected are acted on. */
  readonly clips: readonly ClipSummary[];
  readonly chosen: Chosen;
  readonly actions: Pick<ClipActions, 'mark' | 'change'>;
}

/** What can be done with the selected clips. */
export function SelectionBar({ clips, chosen, actions }: Props) {
  const [exported, setExported] = useState<ExportState>('idle');
  const [tagging, setTagging] = useState(false);
  const selected = clips.filter(({ id }) => chosen.ids.has(id));
  const named = selected.map(({ id: clipId, title }) => ({ clipId, title }));
  return (
    <section class="export-bar" id="export-bar" aria-label={t('chosenClips')}>
      <p role="status">{statusOf(exported, selected.length)}</p>
      <button type="button" id="choose-all" class="button" onClick={() => chosen.all(clips.map(({ id }) => id))}>
        {t('chooseAll')}
      </button>
      <button
        type="button"
        id="choose-none"
        class="button"
        onClick={(event) => {
          chosen.none();
          if (isByKey(event)) listFocus.want(selected[0]?.id);
        }}
      >
        {t('chooseNone')}
      </button>
      <Marks clips={selected} named={named} actions={actions} />
      <button
        type="button"
        id="tag-chosen"
        class="button"
        aria-expanded={tagging}
        onClick={() => setTagging((open) => !open)}
      >
        {t('tagChosen')}
      </button>
      <BarButton
        id="delete-chosen"
        icon="trash"
        label={t('delete')}
        onPress={async (event) => {
          if (!(await actions.change(named, { deleted: true }, 'deleted'))) return;
          chosen.none();
          if (isByKey(event)) listFocus.want(nextAfter(selected, clips));
        }}
      />
      <ExportControls ids={selected.map(({ id }) => id)} state={exported} onState={setExported} />
      {tagging && <AddTags named={named} actions={actions} onClose={() => setTagging(false)} />}
    </section>
  );
}

/** The bar leaves with the selection, and the focus in it would be lost. A pointer has no use for it. */
function isByKey({ detail }: UIEvent): boolean {
  return detail === 0;
}

/** The first clip that is left below the first of the deleted ones. */
function nextAfter(deleted: readonly ClipSummary[], clips: readonly ClipSummary[]): string | undefined {
  const below = clips.slice(clips.findIndex(({ id }) => id === deleted[0]?.id));
  return below.find((clip) => !deleted.includes(clip))?.id;
}

interface MarksProps extends Pick<Props, 'clips' | 'actions'> {
  readonly named: readonly Named[];
}

function Marks({ clips, named, actions }: MarksProps) {
  const toggled = (mark: 'unread' | 'favourite' | 'archived') => clips.some((clip) => !clip[mark]);
  return (
    <>
      <BarButton
        id="favourite-chosen"
        icon="favourite"
        label={t(toggled('favourite') ? 'favourite' : 'removeFavourite')}
        onPress={() => actions.mark(named, 'favourite', toggled('favourite'))}
      />
      <BarButton
        id="archive-chosen"
        icon="archive"
        label={t(toggled('archived') ? 'archived' : 'unarchive')}
        onPress={() => actions.mark(named, 'archived', toggled('archived'))}
      />
      <BarButton
        id="read-chosen"
        icon="unread"
        label={t(clips.some(({ unread }) => unread) ? 'markRead' : 'markUnread')}
        onPress={() => actions.mark(named, 'unread', !clips.some(({ unread }) => unread))}
      />
    </>
  );
}

interface BarButtonProps {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: (event: UIEvent) => unknown;
}

function BarButton({ id, icon, label, onPress }: BarButtonProps) {
  return (
    <button
      type="button"
      id={id}
      class="button"
      aria-label={label}
      title={label}
      onClick={(event) => void onPress(event)}
    >
      <Icon name={icon} />
      <span class="bar-label">{label}</span>
    </button>
  );
}

interface AddTagsProps {
  readonly named: readonly Named[];
  readonly actions: Props['actions'];
  readonly onClose: () => void;
}

/** Adds tags to all selected clips. */
function AddTags({ named, actions, onClose }: AddTagsProps) {
  const [tags, setTags] = useState<readonly string[]>([]);
  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (tags.length > 0) await actions.change(named, { addTags: tags }, 'tagged');
    onClose();
  }
  return (
    <form class="details add-tags" id="add-tags" onSubmit={add}>
      <TagsField tags={tags} onChange={setTags} />
      <button type="submit" class="button primary" id="add-tags-now">
        {t('addTags')}
      </button>
    </form>
  );
}

/** What became of the export, or how many clips are selected. */
function statusOf(exported: ExportState, count: number): string {
  if (exported === 'idle') return counted('chosen', count);
  return typeof exported === 'string' ? t(`export_${exported}`) : failureSentence(exported.code);
}
