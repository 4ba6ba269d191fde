import { useState } from 'preact/hooks';
import { ask } from '../../../browser/messaging/channel';
import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import { leave, removeShared } from '../../../sync/set-up';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { FaultLine } from './fault-line';
import { type Fault, faultIn } from './storage-fault';

interface Props {
  /** Of the storage. */
  readonly address: string;
  /** Called once this machine no longer shares the library, with what to tell. */
  readonly onEnded: (sentence: string) => void;
}

/** Ends sharing on this machine, or for all of them. */
export function EndSharing({ address, onEnded }: Props) {
  const [asked, setAsked] = useState<'stop' | 'delete'>();
  const [said, setSaid] = useState<string | Fault>();

  async function end(work: () => Promise<void>, sentence: 'sharing_stopped' | 'sharing_deleted'): Promise<void> {
    setAsked(undefined);
    try {
      await work();
    } catch (error) {
      return setSaid(faultIn(error));
    }
    // The background learns that there is nothing to do any more.
    await ask('sharing.round', { asked: 'reader' });
    onEnded(t(sentence));
  }

  const remove = () => removeShared((left) => setSaid(counted('sharing_deleting', left)));
  return (
    <>
      <div class="row setting">
        <Button id="stop-sharing" look="outlined" label={t('sharing_stop')} onClick={() => setAsked('stop')} />
        <Button id="delete-shared" look="outlined" label={t('sharing_delete')} onClick={() => setAsked('delete')} />
      </div>
      <FaultLine id="end-sharing-state" said={said} />
      {asked === 'stop' && (
        <Confirm
          question={t('sharing_stopQuestion')}
          answer={t('stop')}
          onAnswer={() => void end(leave, 'sharing_stopped')}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('sharing_stopWhat')}</p>
        </Confirm>
      )}
      {asked === 'delete' && (
        <Confirm
          question={t('sharing_deleteQuestion', address)}
          answer={t('sharing_deleteNow')}
          onAnswer={() => void end(remove, 'sharing_deleted')}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('sharing_deleteWhat')}</p>
        </Confirm>
      )}
    </>
  );
}
