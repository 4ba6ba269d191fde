import { useMemo } from 'preact/hooks';
import type { Article } from '../article/article';
import type { Failure } from '../messaging/protocol';
import { t } from '../platform/i18n';
import { restart } from '../platform/restart';
import { failureText } from '../ui/failures';
import { Icon } from '../ui/icons';
import { TakeAway } from '../ui/take-away-buttons';
import { clippedTab } from './clipped-tab';
import { LoadedPictureReceipt, useTakeAwayActions } from './later';
import { openLibrary } from './open-library';
import { type Action, type Stage, shownIn, titleOf } from './stage';

interface Props {
  readonly stage: Stage;
  readonly dispatch: (action: Action) => void;
}

/** The actions for the clip and, above them, the result of the last action. */
export function Foot({ stage, dispatch }: Props) {
  const shown = shownIn(stage);
  const savedAs = savedAlready(stage);
  const actions = useTakeAwayActions();
  const article = useMemo(
    () => shown && (actions ? actions.corrected(shown.draft.article, shown.edits) : shown.draft.article),
    [actions, shown?.draft, shown?.edits],
  );
  const failure = stage.at === 'failed' || stage.at === 'saved' ? stage.failure : undefined;
  return (
    <footer class="foot">
      {failure && <FailureStrip failure={failure} />}
      {stage.at === 'saved' && !failure && (
        <Receipt
          clipId={stage.clipId}
          article={stage.shown.draft.article}
          onUndo={() => dispatch({ is: 'undo asked' })}
        />
      )}
      {savedAs !== undefined && <SavedAlready clipId={savedAs} />}
      <div class="actions">
        {stage.at === 'saved' ? (
          <button type="button" id="open-clip" class="button primary" onClick={() => openLibrary(stage.clipId)}>
            {t('open')}
          </button>
        ) : (
          <SaveButton stage={stage} again={savedAs !== undefined} onSave={() => dispatch({ is: 'save asked' })} />
        )}
        <TakeAway
          actions={actions}
          id={shown?.draft.id}
          tab={clippedTab}
          article={article}
          title={shown ? titleOf(shown) : ''}
          keepsFormat
        />
      </div>
    </footer>
  );
}

/** The clip that already contains the shown page, unless this popup has just saved it. */
function savedAlready(stage: Stage): string | undefined {
  return stage.at === 'ready' && !stage.shown.draftGone ? stage.shown.draft.savedAs : undefined;
}

function SaveButton({ stage, again, onSave }: { stage: Stage; again: boolean; onSave: () => void }) {
  const busy = stage.at === 'saving' || (stage.at === 'working' && stage.saveWhenReady);
  return (
    <button type="button" id="save" class="button primary" aria-disabled={busy} onClick={onSave}>
      {t(busy ? 'saving' : again ? 'saveAgain' : 'save')}
    </button>
  );
}

/** The page was saved before this popup was opened: by shortcut, by menu or in an earlier popup. */
function SavedAlready({ clipId }: { clipId: string }) {
  return (
    <div class="strip done" id="saved-already">
      <Icon name="check" />
      <p class="strip-text">{t('savedAlready')}</p>
      <button type="button" id="open-saved" class="button" onClick={() => openLibrary(clipId)}>
        {t('open')}
      </button>
    </div>
  );
}

function Receipt({ clipId, article, onUndo }: { clipId: string; article: Article; onUndo: () => void }) {
  return (
    <div class="strip done" id="receipt">
      <Icon name="check" />
      <div class="strip-text">
        <p>{t('saved')}</p>
        <LoadedPictureReceipt id={clipId} article={article} tab={clippedTab} />
      </div>
      <button type="button" id="undo" class="button" onClick={onUndo}>
        {t('undo')}
      </button>
    </div>
  );
}

function FailureStrip({ failure }: { failure: Failure }) {
  const text = failureText(failure.code);
  return (
    <div class="strip wrong" id="failure" data-code={failure.code}>
      <p>
        <strong>{t(text.what)}</strong> {t(text.next)}
      </p>
      {failure.code === 'hung' && (
        <button type="button" id="restart" class="button" onClick={restart}>
          {t('step_restart')}
        </button>
      )}
    </div>
  );
}
