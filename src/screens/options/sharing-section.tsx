import { useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { live } from '../../library/live';
import { sharedDatabase, sharingState, storageHere } from '../../sync/sharing';
import type { Storage } from '../../sync/storage';
import { Button } from '../ui/button';
import { loadedLater } from '../ui/loaded-later';
import { useFocusAfter } from '../ui/use-focus-after';
import { useWatched } from '../ui/use-watched';
import { type Notice, NoticeLine } from './notice';

const SharedStatus = loadedLater(async () => (await import('./sharing/shared-status')).SharedStatus);
const ShareForm = loadedLater(async () => (await import('./sharing/share-form')).ShareForm);
const JoinForm = loadedLater(async () => (await import('./sharing/join-form')).JoinForm);

/** `none` if this machine does not share its library. The database is made, so that what another tab begins can be followed. */
const watchSharing = live(async () => (await sharingState(sharedDatabase())) ?? 'none', 'none' as const);

/** One library on several machines. Its code is loaded once it is used. */
export function SharingSection() {
  const [began, setBegan] = useState(false);
  const state = useWatched(watchSharing, []);
  const [opened, setOpened] = useState<'share' | 'join'>();
  /** The storage that is set up again. */
  const [before, setBefore] = useState<Storage>();
  const [notice, setNotice] = useState<Notice>();
  useFocusAfter(opened !== undefined, () => document.querySelector('#share-library, #set-up-again'));
  useFocusAfter(typeof state === 'object', () => document.querySelector('#share-library'));

  function open(form: 'share' | 'join'): void {
    setNotice(undefined);
    setOpened(form);
  }

  async function setUpAgain(): Promise<void> {
    setBefore(await storageHere());
    open('share');
  }

  function close(): void {
    setBefore(undefined);
    setOpened(undefined);
  }

  const follow = () => {
    setBegan(true);
    close();
  };
  return (
    <section aria-labelledby="sharing">
      <h2 id="sharing">{t('sharing')}</h2>
      <p class="quiet">{t('sharing_what')}</p>
      {typeof state === 'object' && !opened && (
        <SharedStatus
          state={state}
          takesFocus={began}
          onSetUpAgain={() => void setUpAgain()}
          onEnded={(sentence) => setNotice({ sentence })}
        />
      )}
      {state && opened === 'share' && <ShareForm before={before} onShared={follow} onCancel={close} />}
      {state === 'none' && opened === 'join' && <JoinForm onShared={follow} onCancel={close} />}
      {state === 'none' && !opened && (
        <div class="row setting">
          <Button id="share-library" look="outlined" label={t('sharing_begin')} onClick={() => open('share')} />
          <Button id="join-library" look="outlined" label={t('sharing_join')} onClick={() => open('join')} />
        </div>
      )}
      <NoticeLine id="sharing-notice" notice={notice} />
    </section>
  );
}
