import { useMemo, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { Button } from '../ui/button';
import { loadedLater } from '../ui/loaded-later';
import type { MenuItem } from '../ui/menu';
import { TakeAway } from '../ui/take-away-buttons';
import { clippedTab } from './clipped-tab';
import { LoadedFootStrip, LoadedSaveTo, usePageFiles, useTakeAwayActions } from './later';
import { openLibrary } from './leave';
import { type Action, previewIn, type Stage, titleOf } from './popup-state';

/** Loaded if the library has a clip of the page. */
const LoadedPageClip = loadedLater(async () => (await import('./page-clip/page-clip')).PageClip);

interface Props {
  readonly stage: Stage;
  readonly dispatch: (action: Action) => void;
}

/** The actions for the clip and, above them, the result of the last action. */
export function Foot(props: Props) {
  const { stage, dispatch } = props;
  const preview = previewIn(stage);
  const clipId = updatedClip(stage);
  const actions = useTakeAwayActions();
  const files = usePageFiles(stage);
  const [isRefused, setRefused] = useState(false);
  const article = useMemo(
    () => preview && (actions ? actions.corrected(preview) : preview.draft.article),
    [actions, preview?.draft, preview?.edits, preview?.decisions],
  );
  const isUnchanged = clipId !== undefined && preview?.unchanged === true;
  return (
    <footer class="foot">
      <LoadedFootStrip {...props} isUnchanged={isUnchanged} isRefused={isRefused} />
      {clipId && preview && <LoadedPageClip clipId={clipId} preview={preview} dispatch={dispatch} />}
      {files?.map(({ result }) => result)}
      <div class="actions">
        {stage.at === 'saved' ? (
          <OpenButton id="open-clip" clipId={stage.clipId} />
        ) : isUnchanged ? (
          <OpenButton id="open-saved" clipId={clipId} />
        ) : (
          <SaveButton {...props} updates={clipId !== undefined} />
        )}
        <LoadedSaveTo {...props} onAsked={(isNoted) => setRefused(!isNoted)} />
        <TakeAway
          actions={actions}
          id={stage.at === 'saved' ? stage.clipId : preview?.draft.id}
          tab={clippedTab}
          article={article}
          title={preview ? titleOf(preview) : ''}
          items={isUnchanged ? [saveAsNew(dispatch)] : []}
          more={files?.map(({ menu }) => menu)}
        />
      </div>
    </footer>
  );
}

function saveAsNew(dispatch: Props['dispatch']): MenuItem {
  return { id: 'save-as-new', label: t('saveAsNew'), choose: () => dispatch({ is: 'save asked', asNew: true }) };
}

/** The clip that saving would update. */
function updatedClip(stage: Stage): string | undefined {
  return stage.at === 'ready' || stage.at === 'failed' ? stage.preview?.draft.clip?.clipId : undefined;
}

function OpenButton({ id, clipId }: { id: string; clipId: string }) {
  return <Button id={id} look="primary" label={t('open')} onClick={() => openLibrary(clipId)} />;
}

function SaveButton({ stage, dispatch, updates }: Props & { updates: boolean }) {
  const busy = stage.at === 'saving' || (stage.at === 'working' && stage.saveWhenReady);
  return (
    <Button
      id="save"
      look="primary"
      label={t(busy ? 'saving' : updates ? 'update' : 'save')}
      aria-disabled={busy}
      onClick={() => dispatch({ is: 'save asked' })}
    />
  );
}
