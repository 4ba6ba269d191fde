import { render } from 'preact';
import { endedOnPurpose, failureOf } from '../../browser/messaging/failure-of';
import type { Failure } from '../../browser/messaging/outcome';
import { t } from '../../browser/platform/i18n';
import { restart } from '../../browser/platform/restart';
import { failureText } from '../../browser/wording/failures';
import { CopyDetails } from './copy-details';
import './warning-bar.css';
import { Button, IconButton } from './button';

const place = document.createElement('div');
place.role = 'alert';
place.className = 'fault-place';
document.body.append(place);

/** Shows an error that nothing handled; the last one if there are several. What ended on purpose is no error. */
export function showFault(error: unknown): void {
  if (!endedOnPurpose(error)) showFailure(failureOf(error).failure, error);
}

export function showFailure(failure: Failure, error?: unknown): void {
  render(<FaultBar key={Date.now()} failure={failure} error={error} onClose={() => render(null, place)} />, place);
}

interface Props {
  readonly failure: Failure;
  readonly error?: unknown;
  readonly onClose: () => void;
}

function FaultBar({ failure, error, onClose }: Props) {
  const { what, next } = failureText(failure.code);
  return (
    <div class="warning-bar" id="fault" data-code={failure.code}>
      <p>
        <strong>{t(what)}</strong> {t(next)}
      </p>
      {failure.code === 'partMissing' && (
        <Button id="restart" look="outlined" label={t('step_restart')} onClick={restart} />
      )}
      <CopyDetails failure={failure} error={error} />
      <IconButton icon="close" label={t('dismiss')} onClick={onClose} />
    </div>
  );
}
