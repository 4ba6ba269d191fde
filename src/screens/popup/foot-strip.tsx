import type { Failure } from '../../browser/messaging/outcome';
import { t } from '../../browser/platform/i18n';
import { restart } from '../../browser/platform/restart';
import { failureText } from '../../browser/wording/failures';
import { Button } from '../ui/button';
import { Icon } from '../ui/icons';
import { loadedLater } from '../ui/loaded-later';
import { PictureReceipt } from '../ui/picture-receipt';
import { clippedTab } from './clipped-tab';
import { loadedSoon } from './loaded-soon';
import { type Action, previewIn, type Stage, titleOf } from './popup-state';

const RuleLine = loadedSoon((soon) => soon.RuleLine);
const DeliveryLines = loadedLater(async () => (await import('../ui/delivery-lines')).DeliveryLines);

interface Props {
  readonly stage: Stage;
  /** Whether the library has the page as it is shown. */
  readonly isUnchanged: boolean;
  /** Whether it could not be noted that the saved clip is to be sent. */
  readonly isRefused: boolean;
  readonly dispatch: (action: Action) => void;
}

/** The result of the last action, above the actions. */
export function FootStrip({ stage, isUnchanged, isRefused, dispatch }: Props) {
  const preview = previewIn(stage);
  const failure = stage.at === 'failed' || stage.at === 'saved' ? stage.failure : undefined;
  return (
    <>
      {failure && <FailureStrip failure={failure} />}
      {stage.at === 'saved' && !failure && <Receipt stage={stage} onUndo={() => dispatch({ is: 'undo asked' })} />}
      {stage.at === 'ready' && !isUnchanged && <RuleLine preview={stage.preview} />}
      {isUnchanged && <SavedAlready clipId={preview?.draft.clip?.clipId} />}
      {isRefused && preview && (
        <p class="strip wrong" id="not-sent" role="alert">
          {t('notSent', titleOf(preview))}
        </p>
      )}
    </>
  );
}

/** The library has the page as it is shown. */
function SavedAlready({ clipId }: { clipId: string | undefined }) {
  return (
    <div class="strip done" id="saved-already">
      <Icon name="check" />
      <div class="strip-text">
        <p>{t('savedAlready')}</p>
        {clipId !== undefined && <DeliveryLines clipId={clipId} />}
      </div>
    </div>
  );
}

interface ReceiptProps {
  readonly stage: Extract<Stage, { at: 'saved' }>;
  readonly onUndo: () => void;
}

function Receipt({ stage: { undo, clipId, preview }, onUndo }: ReceiptProps) {
  return (
    <div class="strip done" id="receipt">
      <Icon name="check" />
      <div class="strip-text">
        <p>{t(undo ? 'updated' : 'saved')}</p>
        <DeliveryLines clipId={clipId} since={performance.timeOrigin} />
        <PictureReceipt id={clipId} article={preview.draft.article} tab={clippedTab} />
      </div>
      <Button id="undo" label={t('undo')} onClick={onUndo} />
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
      {failure.code === 'hung' && <Button id="restart" label={t('step_restart')} onClick={restart} />}
    </div>
  );
}
