import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Mark } from '../../article/marks';
import { ask } from '../../browser/messaging/channel';
import type { Clip } from '../../browser/messaging/stored-clips';
import { t } from '../../browser/platform/i18n';
import { Button, IconButton } from '../ui/button';
import { SendTo } from '../ui/send-to';
import { takeAwayActions } from '../ui/take-away-actions';
import { TakeAway } from '../ui/take-away-buttons';
import { markClips, type NamedClip, restoreClip, sendClips } from './clip-actions';
import { LoadedKeyHelp } from './key-help-loaded';
import { useKeys } from './keys';
import { listFocus } from './list-focus';
import { beginChoosing } from './selection';

interface ToolsProps {
  readonly clip: Clip;
  readonly onDelete: (clip: NamedClip) => Promise<void>;
  readonly children: ComponentChildren;
}

/** The buttons above a clip that is read. */
export function ReaderTools({ clip, onDelete, children }: ToolsProps) {
  return (
    <div class="row actions">
      {children}
      <TakeAway
        actions={takeAwayActions}
        id={clip.id}
        article={clip.article}
        title={clip.title}
        clippedAt={new Date(clip.savedAt)}
      />
      {clip.deletedAt === undefined && (
        <SendTo id="send-to" label="sendTo" onSend={(destination) => void sendClips([clip], destination)} />
      )}
      <Button id="print" icon="print" label={t('print')} title={t('printHint')} onClick={printSheet} />
      {clip.deletedAt === undefined ? (
        <Button id="delete" icon="trash" label={t('delete')} onClick={() => onDelete(clip)} />
      ) : (
        <Button id="restore" look="outlined" label={t('restore')} onClick={() => restoreClip(clip)} />
      )}
    </div>
  );
}

interface Props {
  readonly clip: Clip;
  readonly onDelete: () => void;
  /** Goes back to the list. */
  readonly onList: () => void;
}

const marks = [
  { id: 'favourite', mark: 'favourite' },
  { id: 'archive', mark: 'archived' },
  { id: 'unread', mark: 'unread' },
] as const;

/** The marks of the clip that is read, as buttons and by the keys of the list. */
export function ReaderMarks({ clip, onDelete, onList }: Props) {
  const [help, setHelp] = useState(false);
  useMarkedRead(clip);
  const toggle = (mark: Mark) => void markClips([clip], mark, !clip[mark]);
  useKeys('reader', {
    favourite: () => toggle('favourite'),
    archive: () => toggle('archived'),
    unread: () => toggle('unread'),
    delete: onDelete,
    search: () => {
      listFocus.wantField();
      onList();
    },
    select: () => {
      beginChoosing(clip.id);
      onList();
    },
    help: () => setHelp(true),
  });
  return (
    <>
      {marks.map(({ id, mark }) => (
        <IconButton
          key={id}
          id={id}
          icon={id}
          look={`mark ${id}`}
          label={t(mark)}
          aria-pressed={clip[mark] ?? false}
          onClick={() => toggle(mark)}
        />
      ))}
      {help && <LoadedKeyHelp place="reader" onClose={() => setHelp(false)} />}
    </>
  );
}

/** Marks a clip as read once it was shown. If the reader then marks it as unread, it stays so. */
function useMarkedRead({ id, unread, deletedAt }: Clip): void {
  const opened = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    if (unread && deletedAt === undefined)
      void ask('clips.edit', { edits: [{ clipId: id, marks: { unread: false } }] });
  }, [id, unread, deletedAt]);
}

/** Pictures that take longer to load (ms) are printed as they are. Chosen: the click seems lost after that. */
const longestWait = 5000;

/** Opens the browser's print dialog for the clip, after loading the pictures outside the viewport. */
async function printSheet(): Promise<void> {
  const images = Array.from(document.querySelectorAll<HTMLImageElement>('.sheet img'));
  for (const image of images) image.loading = 'eager';
  const all = Promise.allSettled(images.map((image) => image.decode()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, longestWait))]);
  window.print();
}
