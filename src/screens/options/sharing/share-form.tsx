import { useRef, useState } from 'preact/hooks';
import { canPickFolders, pickFolder } from '../../../browser/platform/folders';
import { t } from '../../../browser/platform/i18n';
import type { Values } from '../../../delivery/target';
import { targetOf } from '../../../delivery/targets/targets';
import type { Storage } from '../../../sync/storage';
import { Button } from '../../ui/button';
import { Select } from '../../ui/select';
import { useAsync } from '../../ui/use-watched';
import { DestinationField } from '../destination-field';
import { Field } from '../field';
import { AsksFor } from './asks-for';
import { FaultLine } from './fault-line';
import { PassphraseForm, type SharingFormProps } from './passphrase-form';
import { type Fault, tested } from './storage-fault';

const storageKinds: readonly Storage['kind'][] = ['folder', 'webdav', 's3'];

/** What a test found. */
type Found = { readonly isThere: boolean } | Fault | 'testing' | undefined;

interface Props extends SharingFormProps {
  /** The storage that is set up again. */
  readonly before: Storage | undefined;
}

/** Sets up where the library is shared: first the storage, and once that has been tested the passphrase. */
export function ShareForm({ before, onShared, onCancel }: Props) {
  const [storage, setStorage] = useState(before);
  const [found, setFound] = useState<Found>();
  const inTest = useRef<Storage | undefined>(undefined);

  function choose(chosen: Storage | undefined): void {
    inTest.current = undefined;
    setStorage(chosen);
    setFound(undefined);
  }

  async function test(event: Event): Promise<void> {
    event.preventDefault();
    if (!storage || found === 'testing') return;
    // Not while it is typed: a password may have a space.
    const typed = { ...storage, values: trimmed(storage.values) };
    const asked = tested(typed);
    setStorage(typed);
    setFound('testing');
    inTest.current = typed;
    const answer = await asked;
    // Not if another storage was chosen meanwhile.
    if (inTest.current === typed) setFound(answer);
  }

  const isTested = typeof found === 'object' && 'isThere' in found;
  return (
    <div id="share-form" class="panel">
      <form onSubmit={test}>
        <KindField kind={storage?.kind} onChoose={(kind) => choose(kind && { kind, values: {} })} />
        {storage?.kind === 'folder' && <FolderField storage={storage} onPick={choose} />}
        {storage && storage.kind !== 'folder' && <HostFields key={storage.kind} storage={storage} onType={choose} />}
        {storage && !isTested && <AsksFor storage={storage} />}
        <FaultLine id="share-state" said={saidOf(found)} />
        <div class="row setting">
          {storage && !isTested && (
            <Button
              type="submit"
              id="test-storage"
              look="outlined"
              label={t('sharing_test')}
              aria-disabled={found === 'testing' || (storage.kind === 'folder' && !storage.folder)}
            />
          )}
          {!isTested && <Button id="cancel-share" label={t('cancel')} onClick={onCancel} />}
        </div>
      </form>
      {storage && isTested && <PassphraseForm {...{ storage, onShared, onCancel }} isNew={!found.isThere} />}
    </div>
  );
}

function trimmed(values: Values): Values {
  const texts = Object.entries(values).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

function saidOf(found: Found): string | Fault | undefined {
  if (found === 'testing') return t('destination_testing');
  if (!found || 'code' in found) return found;
  return t(found.isThere ? 'sharing_isThere' : 'sharing_isNew');
}

interface KindProps {
  readonly kind: Storage['kind'] | undefined;
  readonly onChoose: (kind: Storage['kind'] | undefined) => void;
}

/** Firefox has no picker of folders. */
function KindField({ kind, onChoose }: KindProps) {
  return (
    <Field id="storage-kind" label={t('sharing_storage')}>
      <Select
        id="storage-kind"
        value={kind ?? ''}
        values={['', ...storageKinds.filter((each) => each !== 'folder' || canPickFolders())]}
        nameOf={(each) => (each === '' ? t('destination_choose') : t(`sharing_kind_${each}`))}
        onChoose={(each) => onChoose(each || undefined)}
      />
    </Field>
  );
}

interface FieldsProps {
  readonly storage: Storage;
  readonly onType: (storage: Storage) => void;
}

/** The fields of the destination of this kind, without those that say how clips become files. */
function HostFields({ storage, onType }: FieldsProps) {
  const { kind, values } = storage;
  const target = useAsync(() => targetOf(kind), []);
  const fields = (target?.fields ?? []).filter(({ name }) => name !== 'format');
  const type = (name: string, value: string) => {
    const presets = fields.flatMap((each) => (each.preset ? [[each.name, each.preset] as const] : []));
    onType({ kind, values: { ...Object.fromEntries(presets), ...values, [name]: value } });
  };
  return (
    <>
      {fields.map((field) => (
        <DestinationField
          key={field.name}
          field={field}
          id={`storage-${field.name}`}
          destination="sharing"
          value={values[field.name] ?? field.preset ?? ''}
          isStored={false}
          suggest={async () => []}
          onType={(value) => type(field.name, value)}
        />
      ))}
    </>
  );
}

function FolderField({ storage, onPick }: { storage: Storage; onPick: (storage: Storage) => void }) {
  async function pick(): Promise<void> {
    const folder = await pickFolder('sharing');
    if (folder) onPick({ kind: 'folder', values: {}, folder });
  }
  return (
    <Field id="storage-folder" label={t('field_folder')}>
      <div class="row">
        <Button id="storage-folder" look="outlined" label={t('folder_choose')} onClick={() => void pick()} />
        <bdi>{storage.folder?.name}</bdi>
      </div>
      <p class="quiet">{t('sharing_folderHint')}</p>
    </Field>
  );
}
