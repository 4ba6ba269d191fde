import { useEffect, useState } from 'preact/hooks';
import { ask } from '../messaging/channel';
import type { Failure } from '../messaging/protocol';
import { t } from '../platform/i18n';
import { failureText } from '../ui/failures';
import { Icon } from '../ui/icons';
import { clippedTab } from './clipped-tab';

/** Why the last clip of this tab by shortcut or menu came to nothing: it had no screen to say so itself. */
export function Notice() {
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    void takeFailure().then(setFailure);
  }, []);
  return (
    <div role="status">
      {failure && (
        <div class="notice" id="notice">
          <p>
            {t('lastClipFailed')} {t(failureText(failure.code).what)}
          </p>
          <button type="button" class="button" aria-label={t('dismiss')} onClick={() => setFailure(undefined)}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}

async function takeFailure(): Promise<Failure | undefined> {
  const outcome = await ask('failure.take', { tabId: await clippedTab });
  return outcome.ok ? (outcome.value ?? undefined) : undefined;
}
