import {
  type AutomaticBackup,
  fewestKept,
  mostKept,
  rhythms,
  setAutomaticBackup,
} from '../../../browser/platform/automatic-backup';
import { askToWrite, canPickFolders, pickFolder } from '../../../browser/platform/folders';
import { t } from '../../../browser/platform/i18n';
import { counted, formatLocale } from '../../../browser/wording/language';
import { folderOfDownloads, runAutomatic } from '../../../library/backup/run-automatic';
import { keepFolder } from '../../../library/folders';
import { Button } from '../../ui/button';
import { momentInWords } from '../../ui/dates';
import { Select } from '../../ui/select';
import { sizeInWords } from '../../ui/sizes';
import { type AutomaticState, useAutomaticState } from './automatic-state';

/** Turns automatic backups on and off, and shows what became of the last one. */
export function Automatic() {
  const { state, again } = useAutomaticState();
  if (!state) return null;
  const { plan, last } = state;
  const change = (changed: Partial<AutomaticBackup>) => {
    const isTurnedOn = plan.every === 'off' && changed.every !== 'off' && plan.since === 0;
    void setAutomaticBackup(isTurnedOn ? { ...changed, since: Date.now() } : changed);
  };
  return (
    <section aria-labelledby="automatic-title" id="automatic">
      <h2 id="automatic-title">{t('automaticBackup')}</h2>
      <p>{t('automaticBackup_what')}</p>
      <Rhythm plan={plan} onChange={change} />
      {plan.every !== 'off' && <Place state={state} onChange={again} />}
      {plan.every !== 'off' && <Failure state={state} onAllowed={again} />}
      {last && (
        <p class="quiet" id="last-automatic">
          {t(
            'automaticBackup_last',
            momentInWords(last.at, formatLocale()),
            counted('clips', last.clips),
            sizeInWords(last.bytes),
            last.place,
          )}
        </p>
      )}
    </section>
  );
}

interface RhythmProps {
  readonly plan: AutomaticBackup;
  readonly onChange: (changed: Partial<AutomaticBackup>) => void;
}

function Rhythm({ plan, onChange }: RhythmProps) {
  return (
    <div class="rhythm">
      <label>
        {t('automaticBackup_every')}
        <Select
          id="automatic-every"
          value={plan.every}
          values={rhythms}
          nameOf={(each) => t(`automaticBackup_every_${each}`)}
          onChoose={(every) => onChange({ every })}
        />
      </label>
      {plan.every === 'changes' && (
        <Count
          id="automatic-changes"
          label={t('automaticBackup_changes')}
          value={plan.changes}
          least={1}
          onChange={(changes) => onChange({ changes })}
        />
      )}
      {plan.every !== 'off' && (
        <Count
          id="automatic-keep"
          label={t('automaticBackup_keep')}
          value={plan.keep}
          least={fewestKept}
          most={mostKept}
          onChange={(keep) => onChange({ keep })}
        />
      )}
    </div>
  );
}

interface CountProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most?: number;
  readonly onChange: (value: number) => void;
}

function Count({ id, label, value, least, most, onChange }: CountProps) {
  return (
    <label>
      {label}
      <input
        type="number"
        id={id}
        value={value}
        min={least}
        max={most}
        onChange={({ currentTarget }) => currentTarget.validity.valid && onChange(currentTarget.valueAsNumber)}
      />
    </label>
  );
}

/** Where the backups go. */
function Place({ state: { plan, folder }, onChange }: { state: AutomaticState; onChange: () => void }) {
  if (!canPickFolders()) return <p id="automatic-place">{t('automaticBackup_downloads', folderOfDownloads(plan))}</p>;
  async function pick(): Promise<void> {
    const picked = await pickFolder('backups');
    if (!picked) return;
    await keepFolder('backups', picked);
    onChange();
    await runAutomatic({ now: true });
  }
  return (
    <div class="row place">
      <Button id="pick-folder" look="outlined" label={t('folder_choose')} onClick={() => void pick()} />
      {folder && <span id="automatic-place">{t('automaticBackup_folder', folder.name)}</span>}
    </div>
  );
}

/** Why no backup is written, and what helps. */
function Failure({ state: { failure, folder }, onAllowed }: { state: AutomaticState; onAllowed: () => void }) {
  if (failure === undefined) return <p role="status" id="automatic-failure" />;
  async function allow(): Promise<void> {
    if (!folder || !(await askToWrite(folder))) return;
    onAllowed();
    await runAutomatic({ now: true });
  }
  return (
    <p role="status" id="automatic-failure" class="row backup-due">
      <span>{t(`automaticBackup_failed_${failure}`, folder?.name ?? '')}</span>
      {failure === 'notAllowed' && folder && (
        <Button id="allow-folder" look="outlined" label={t('automaticBackup_allow')} onClick={() => void allow()} />
      )}
      {failure !== 'notAllowed' && failure !== 'noFolder' && (
        <Button look="outlined" label={t('backUpNow')} onClick={() => void runAutomatic({ now: true })} />
      )}
    </p>
  );
}
