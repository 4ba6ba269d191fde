import { useState } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import { storageIn } from '../../../sync/set-up-text';
import type { Storage } from '../../../sync/storage';
import { Button } from '../../ui/button';
import { Field } from '../field';
import { useLatest } from '../use-latest';
import { AsksFor } from './asks-for';
import { FaultLine } from './fault-line';
import { Passphrase, type SharingFormProps } from './passphrase-form';
import { type Fault, shared, tested } from './storage-fault';

/** Joins a library with the set-up text of another machine. */
export function JoinForm({ onShared, onCancel }: SharingFormProps) {
  const [code, setCode] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const [said, setSaid] = useState<string | Fault>();
  const [doing, setDoing] = useState<'testing' | 'opening'>();
  const latest = useLatest(code);
  const storage = storageIn(code);

  /** Call it during a click, before awaiting anything. A storage without a library is a mistake here: nothing is made there. */
  async function joined(there: Storage): Promise<string | Fault | undefined> {
    const asked = tested(there);
    setDoing('testing');
    const found = await asked;
    if ('code' in found) return found;
    if (!found.isThere) return t('sharing_noLibrary');
    // The form was left, or says another storage.
    if (latest.current !== code) return undefined;
    setDoing('opening');
    const fault = await shared(there, passphrase);
    if (!fault) onShared();
    return fault;
  }

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (doing) return;
    if (!storage) return setSaid(t('sharing_noCode'));
    setSaid(await joined(storage));
    setDoing(undefined);
  }

  function type(text: string): void {
    setCode(text);
    setSaid(undefined);
  }

  return (
    <form id="join-form" class="panel" onSubmit={submit}>
      <Field id="join-code" label={t('sharing_code')}>
        <textarea
          id="join-code"
          class="code"
          rows={4}
          dir="ltr"
          required
          autocomplete="off"
          spellcheck={false}
          value={code}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
        <p class="quiet">{t('sharing_codeWhere')}</p>
      </Field>
      <Passphrase id="join-passphrase" label={t('sharing_passphrase')} value={passphrase} onType={setPassphrase} />
      {storage && <AsksFor storage={storage} />}
      <FaultLine
        id="join-state"
        said={doing ? t(doing === 'testing' ? 'destination_testing' : 'sharing_opening') : said}
      />
      <div class="row setting">
        <Button
          type="submit"
          id="join-now"
          look="primary"
          label={t('sharing_joinNow')}
          aria-disabled={doing !== undefined}
        />
        <Button
          id="cancel-join"
          label={t('cancel')}
          aria-disabled={doing === 'opening'}
          onClick={() => doing === 'opening' || onCancel()}
        />
      </div>
    </form>
  );
}
