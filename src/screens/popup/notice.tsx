import { useEffect, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { failureSentence, failureText } from '../../browser/wording/failures';
import { Button } from '../ui/button';
import { clippedTab } from './clipped-tab';
import { loadRest } from './later';
import type { Action } from './popup-state';
import type { QuietFailure } from './quiet-failure';

/** Explains why the last clip of this tab by shortcut or menu failed, since those have no screen of their own. */
export function Notice({ dispatch }: { dispatch: (action: Action) => void }) {
  const [failed, setFailed] = useState<QuietFailure>();
  useEffect(() => {
    void Promise.all([clippedTab, loadRest()])
      .then(([tabId, { takeQuietFailure }]) => takeQuietFailure(tabId))
      .then(setFailed);
  }, []);

  function tryAgain(): void {
    setFailed(undefined);
    dispatch({ is: 'save asked' });
  }

  return (
    <div role="status">{failed && <Failed {...failed} onAgain={tryAgain} onClose={() => setFailed(undefined)} />}</div>
  );
}

interface Props extends QuietFailure {
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

function Failed({ failure: { code }, isOfClip, onAgain, onClose }: Props) {
  return (
    <div class="notice" id="notice" data-code={code}>
      <p>
        {isOfClip
          ? `${t('lastClipFailed')} ${t(failureText(code).what)}`
          : `${t('backgroundFailed')} ${failureSentence(code)}`}
      </p>
      {isOfClip && <Button id="notice-again" label={t('step_again')} onClick={onAgain} />}
      <Button icon="close" aria-label={t('dismiss')} onClick={onClose} />
    </div>
  );
}
