import { useLayoutEffect, useState } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import type { Storage } from '../../../sync/storage';
import { Button } from '../../ui/button';
import { Field } from '../field';
import { FaultLine } from './fault-line';
import { strengthOf } from './passphrase-strength';
import { type Fault, shared } from './storage-fault';

export interface SharingFormProps {
  readonly onShared: () => void;
  readonly onCancel: () => void;
}

interface Props extends SharingFormProps {
  readonly storage: Storage;
  /** Whether the passphrase is chosen now, so that a slip would lock everybody out. */
  readonly isNew: boolean;
}

/** Takes the passphrase of a storage that was tested, and shares the library there. */
export function PassphraseForm({ storage, isNew, onShared, onCancel }: Props) {
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [said, setSaid] = useState<'opening' | Fault>();
  // The button that has led here is gone.
  useLayoutEffect(() => document.querySelector<HTMLElement>('#passphrase')?.focus(), []);
  const differs = isNew && again !== '' && again !== passphrase;

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (said === 'opening' || (isNew && again !== passphrase)) return;
    setSaid('opening');
    const fault = await shared(storage, passphrase);
    if (fault) setSaid(fault);
    else onShared();
  }

  return (
    <form id="passphrase-form" onSubmit={submit}>
      <Passphrase id="passphrase" label={t('sharing_passphrase')} value={passphrase} onType={setPassphrase} />
      {isNew && (
        <>
          <p role="status" id="passphrase-strength" class="quiet">
            {passphrase !== '' && t(`sharing_strength_${strengthOf(passphrase)}`)}
          </p>
          <Passphrase id="passphrase-again" label={t('sharing_again')} value={again} onType={setAgain} />
          <p class="quiet">{t('sharing_noRecovery')}</p>
        </>
      )}
      <FaultLine id="passphrase-state" said={differs ? t('sharing_differ') : shown(said)} />
      <div class="row setting">
        <Button
          type="submit"
          id="share-now"
          look="primary"
          label={t(isNew ? 'sharing_begin' : 'sharing_joinNow')}
          aria-disabled={said === 'opening' || differs}
        />
        <Button
          id="cancel-passphrase"
          label={t('cancel')}
          aria-disabled={said === 'opening'}
          onClick={() => said === 'opening' || onCancel()}
        />
      </div>
    </form>
  );
}

function shown(said: 'opening' | Fault | undefined): string | Fault | undefined {
  return said === 'opening' ? t('sharing_opening') : said;
}

interface PassphraseProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

export function Passphrase({ id, label, value, onType }: PassphraseProps) {
  return (
    <Field id={id} label={label}>
      <input
        type="password"
        id={id}
        value={value}
        required
        autocomplete="new-password"
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
    </Field>
  );
}
