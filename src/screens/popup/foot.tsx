import { useMemo } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import type { MenuItem } from '../ui/menu';
import { TakeAway } from '../ui/take-away-buttons';
import { clippedTab } from './clipped-tab';
import { LoadedFootStrip, usePageFiles, useTakeAwayActions } from './later';
import { LoadedPageClip } from './on-demand';
import { openLibrary } from './open-library';
import { type Action, type Stage, shownIn, titleOf } from './stage';

interface Props {
  readonly stage: Stage;
  readonly dispatch: (action: Action) => void;
}

/** The actions for the clip and, above them, the result of the last action. */
export function Foot({ stage, dispatch }: Props) {
  const shown = shownIn(stage);
  const known = knownAs(stage);
  const actions = useTakeAwayActions();
  const files = usePageFiles(stage);
  const article = useMemo(
    () => shown && (actions ? actions.corrected(shown.draft.article, shown.edits) : shown.draft.article),
    [actions, shown?.draft, shown?.edits],
  );
  const isUnchanged = known !== undefined && shown?.unchanged === true;
  return (
    <footer class="foot">
      <LoadedFootStrip stage={stage} isUnchanged={isUnchanged} onUndo={() => dispatch({ is: 'undo asked' })} />
      {known && shown && <LoadedPageClip clipId={known} shown={shown} dispatch={dispatch} />}
      {files?.map(({ result }) => result)}
      <div class="actions">
        {stage.at === 'saved' ? (
          <OpenButton id="open-clip" clipId={stage.clipId} />
        ) : isUnchanged ? (
          <OpenButton id="open-saved" clipId={known} />
        ) : (
          <SaveButton stage={stage} updates={known !== undefined} onSave={() => dispatch({ is: 'save asked' })} />
        )}
        <TakeAway
          actions={actions}
          id={stage.at === 'saved' ? stage.clipId : shown?.draft.id}
          tab={clippedTab}
          article={article}
          title={shown ? titleOf(shown) : ''}
          keepsFormat
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
function knownAs(stage: Stage): string | undefined {
  return stage.at === 'ready' || stage.at === 'failed' ? stage.shown?.draft.clip?.clipId : undefined;
}

function OpenButton({ id, clipId }: { id: string; clipId: string }) {
  return (
    <button type="button" id={id} class="button primary" onClick={() => openLibrary(clipId)}>
      {t('open')}
    </button>
  );
}

function SaveButton({ stage, updates, onSave }: { stage: Stage; updates: boolean; onSave: () => void }) {
  const busy = stage.at === 'saving' || (stage.at === 'working' && stage.saveWhenReady);
  return (
    <button type="button" id="save" class="button primary" aria-disabled={busy} onClick={onSave}>
      {t(busy ? 'saving' : updates ? 'update' : 'save')}
    </button>
  );
}
