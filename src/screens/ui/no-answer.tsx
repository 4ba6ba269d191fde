import { onHung } from '../../browser/messaging/channel';
import { t } from '../../browser/platform/i18n';
import { restart } from '../../browser/platform/restart';
import { failureText } from '../../browser/wording/failures';
import { Button } from './button';
import { useWatched } from './use-watched';

/** Reports that the background worker does not answer, and offers to restart it. */
export function NoAnswer() {
  const hung = useWatched((tell) => onHung(() => tell(true)), [], false);
  const { what, next } = failureText('hung');
  return (
    <div role="alert">
      {hung && (
        <div class="warning-bar" id="no-answer">
          <p>
            <strong>{t(what)}</strong> {t(next)}
          </p>
          <Button id="restart" look="outlined" label={t('step_restart')} onClick={restart} />
        </div>
      )}
    </div>
  );
}
