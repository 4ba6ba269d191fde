import { useLayoutEffect, useState } from 'preact/hooks';
import { ask } from '../../../browser/messaging/channel';
import { t } from '../../../browser/platform/i18n';
import { counted, formatLocale } from '../../../browser/wording/language';
import { pause } from '../../../sync/set-up';
import type { SharingState } from '../../../sync/sharing';
import type { SharingFailure } from '../../../sync/sync-error';
import { Button } from '../../ui/button';
import { momentInWords } from '../../ui/dates';
import { Facts } from '../../ui/facts';
import { loadedLater } from '../../ui/loaded-later';
import { sizeInWords } from '../../ui/sizes';
import { EndSharing } from './end-sharing';
import { allowedAgain, faultSentence } from './storage-fault';
import { PicturesOfOthers, Travels } from './travels';

interface Props {
  readonly state: SharingState;
  readonly takesFocus: boolean;
  /** Called to type the storage or its passphrase anew. */
  readonly onSetUpAgain: () => void;
  /** Called once this machine no longer shares the library. */
  readonly onEnded: (sentence: string) => void;
}

const AddMachine = loadedLater(async () => (await import('./add-machine')).AddMachine);

/** What this machine shares, how the last round went, and what can be done about it. */
export function SharedStatus({ state, takesFocus, onSetUpAgain, onEnded }: Props) {
  const [isAdding, setAdding] = useState(false);
  // The form or the button that was used last is gone.
  useLayoutEffect(() => void (takesFocus && document.querySelector<HTMLElement>('#pause-sharing')?.focus()), []);
  const { isRunning, paused = false } = state;

  async function setPaused(now: boolean): Promise<void> {
    await pause(now);
    await ask('sharing.round', { asked: 'reader' });
  }

  return (
    <>
      <Standing state={state} />
      <Troubles state={state} onSetUpAgain={onSetUpAgain} />
      <div class="row setting">
        {!paused && (
          <Button
            id="synchronise"
            look="outlined"
            label={t('sharing_now')}
            aria-disabled={isRunning}
            onClick={() => void (isRunning || ask('sharing.round', { asked: 'reader' }))}
          />
        )}
        <Button
          id="pause-sharing"
          look="outlined"
          label={t(paused ? 'resume' : 'pause')}
          onClick={() => void setPaused(!paused)}
        />
        <Button
          id="show-add-machine"
          look="outlined"
          label={t('sharing_add')}
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        />
      </div>
      {isAdding && <AddMachine />}
      <PicturesOfOthers isLater={state.picturesLater ?? false} />
      <Travels off={state.off ?? []} />
      <EndSharing address={state.address} onEnded={onEnded} />
    </>
  );
}

function Standing({ state }: Pick<Props, 'state'>) {
  const { kind, address, paused, lastAt, received, sent, bytes } = state;
  const last = lastAt === undefined ? t('sharing_never') : t('sharing_last', momentInWords(lastAt, formatLocale()));
  return (
    <>
      <p id="shared-where">
        {t(`sharing_kind_${kind}`)}
        <br />
        <bdi class="code">{address}</bdi>
      </p>
      <Facts
        facts={[
          ...[last, counted('sharing_received', received), counted('sharing_sent', sent)],
          ...(bytes > 0 ? [t('sharing_room', sizeInWords(bytes))] : []),
        ]}
      />
      <p role="status" id="sharing-progress" class="quiet">
        {paused ? t('sharing_paused') : progressOf(state)}
      </p>
    </>
  );
}

function progressOf({ isRunning, left }: SharingState): string {
  if (!isRunning) return '';
  return left ? counted('sharing_left', left) : t('sharing_running');
}

/** What ends when the storage or its passphrase is typed anew. */
const endsWithSetUp: readonly SharingFailure[] = ['notAllowed', 'loginPage', 'placeGone', 'redirected', 'otherKey'];

/** What keeps the library from being the same everywhere, and what to do. */
function Troubles({ state, onSetUpAgain }: Pick<Props, 'state' | 'onSetUpAgain'>) {
  const { failure, detail, unreadable, waiting } = state;

  async function allow(): Promise<void> {
    if (!(await allowedAgain(state))) return;
    document.querySelector<HTMLElement>('#pause-sharing')?.focus();
    await ask('sharing.round', { asked: 'reader' });
  }

  return (
    <>
      {failure && (
        <div class="warning" id="sharing-failure" role="status">
          {faultSentence(failure)}
          {detail && <bdi class="code"> {detail}</bdi>}{' '}
          {failure === 'noAccess' && (
            <Button id="allow-storage" look="outlined small" label={t('outbox_allow')} onClick={() => void allow()} />
          )}
          {endsWithSetUp.includes(failure) && (
            <Button id="set-up-again" look="small" label={t('sharing_setUpAgain')} onClick={onSetUpAgain} />
          )}
        </div>
      )}
      {unreadable > 0 && <p id="sharing-unreadable">{counted('sharing_unreadable', unreadable)}</p>}
      {waiting > 0 && <p id="sharing-waiting">{counted('sharing_waiting', waiting)}</p>}
    </>
  );
}
