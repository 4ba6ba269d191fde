import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../messaging/protocol';
import { t } from '../platform/i18n';
import { failureText } from '../ui/failures';
import { Icon } from '../ui/icons';
import { clippedTab } from './clipped-tab';
import { loadRest } from './later';
import type { Action } from './stage';

/** Explains why the last clip of this tab by shortcut or menu failed, since those have no screen of their own. */
export function Notice({ dispatch }: { dispatch: (action: Action) => void }) {
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    void Promise.all([clippedTab, loadRest()])
      .then(([tabId, { takeQuietFailure }]) => takeQuietFailure(tabId))
      .then(setFailure);
  }, []);

  function tryAgain(): void {
    setFailure(undefined);
    dispatch({ is: 'save asked' });
  }

  return (
    <div role="status">
      {failure && (
        <div class="notice" id="notice" data-code={failure.code}>
          <p>
            {t('lastClipFailed')} {t(failureText(failure.code).what)}
          </p>
          <button type="button" class="button" id="notice-again" onClick={tryAgain}>
            {t('step_again')}
          </button>
          <button type="button" class="button" aria-label={t('dismiss')} onClick={() => setFailure(undefined)}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
