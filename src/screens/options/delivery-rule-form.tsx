import { useState } from 'preact/hooks';
import { tagFrom } from '../../article/edits';
import type { DeliveryRule, Destination } from '../../browser/messaging/deliveries';
import { t } from '../../browser/platform/i18n';
import { counted } from '../../browser/wording/language';
import { fileFormats } from '../../delivery/file-store';
import { matchesInLibrary, notUnderstood } from '../../delivery/rules/try-rule';
import { targetOf } from '../../delivery/targets/targets';
import { defined } from '../../language/text/defined';
import { Button } from '../ui/button';
import { Select } from '../ui/select';
import { useAsync } from '../ui/use-watched';
import { Field, Line } from './field';
import { web } from './try-destination';

/** Sets fields; those that are undefined are removed. */
type Change = (changed: { readonly [K in keyof DeliveryRule]?: DeliveryRule[K] | undefined }) => void;

interface Props {
  readonly rule: DeliveryRule;
  readonly destinations: readonly Destination[];
  readonly onKeep: (rule: DeliveryRule) => void;
  readonly onCancel: () => void;
}

/** Edits a rule for deliveries, and says how many clips of the library it matches. Nothing is stored before "Save". */
export function DeliveryRuleForm({ rule, destinations, onKeep, onCancel }: Props) {
  const [typed, setTyped] = useState(rule);
  const change: Change = (changed) => setTyped(defined({ ...typed, ...changed }) as DeliveryRule);

  function keep(event: Event): void {
    event.preventDefault();
    const when = typed.when.map((search) => search.trim()).filter((search) => search !== '');
    onKeep({ ...typed, name: typed.name.trim() || t('sendRule_new'), when });
  }

  function choose(id: string, isChosen: boolean): void {
    const others = typed.destinations.filter((each) => each !== id);
    change({ destinations: isChosen ? [...others, id] : others });
  }

  return (
    <form id="sending-form" class="panel" onSubmit={keep}>
      <Line id="sending-name" label={t('destination_name')} value={typed.name} onType={(name) => change({ name })} />
      <Field id="sending-when" label={t('sendRule_when')}>
        <textarea
          id="sending-when"
          dir="auto"
          rows={3}
          spellcheck={false}
          aria-describedby="sending-when-what"
          value={typed.when.join('\n')}
          onInput={(event) => change({ when: event.currentTarget.value.split('\n') })}
        />
        <p class="quiet" id="sending-when-what">
          {t('sendRule_when_what')}
        </p>
        <Trial when={typed.when} />
      </Field>
      <fieldset class="choices">
        <legend>{t('sendRule_to')}</legend>
        {destinations.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              data-to={id}
              checked={typed.destinations.includes(id)}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
            <bdi>{name}</bdi>
          </label>
        ))}
      </fieldset>
      <HowWritten typed={typed} destinations={destinations} onChange={change} />
      <div class="choices">
        <label>
          <input
            type="checkbox"
            id="sending-standing"
            checked={typed.standing === true}
            onChange={(event) => change({ standing: event.currentTarget.checked || undefined })}
          />
          <span>{t('sendRule_standing')}</span>
        </label>
      </div>
      <div class="row setting">
        <Button type="submit" id="keep-sending" look="outlined" label={t('sendRule_keep')} />
        <Button label={t('cancel')} onClick={onCancel} />
      </div>
    </form>
  );
}

interface HowProps {
  readonly typed: DeliveryRule;
  readonly destinations: readonly Destination[];
  readonly onChange: Change;
}

/** The folders for notes at the destinations of a rule, where they are known. */
async function foldersAt(destinations: readonly Destination[]): Promise<readonly string[]> {
  const asked = destinations.map(async ({ kind, values }) => {
    const target = await targetOf(kind);
    return (await target.suggest?.('notes', values, web).catch(() => [])) ?? [];
  });
  return [...new Set((await Promise.all(asked)).flat())];
}

/** Folder, tags, format and template, where the settings do not decide. */
function HowWritten({ typed, destinations, onChange }: HowProps) {
  const { folder = '', tags = [], format, template } = typed;
  return (
    <details open={folder !== '' || tags.length > 0 || format !== undefined || template !== undefined}>
      <summary>{t('sendRule_how')}</summary>
      <Line
        id="sending-folder"
        label={t('field_folder')}
        value={folder}
        onType={(text) => onChange({ folder: text })}
        suggest={() => foldersAt(destinations.filter(({ id }) => typed.destinations.includes(id)))}
      />
      <Line
        id="sending-tags"
        label={t('sendRule_tags')}
        value={tags.join(', ')}
        onLeave={(text) => onChange({ tags: tagsFrom(text) })}
      />
      <Field id="sending-format" label={t('format')}>
        <Select
          id="sending-format"
          value={format ?? ''}
          values={['', ...fileFormats]}
          nameOf={(name) => (name === '' ? t('sendRule_formatOfDestination') : t(`format_${name}`))}
          onChoose={(name) => onChange({ format: name || undefined })}
        />
      </Field>
      {template && (
        <p class="quiet">
          {t('sendRule_ownTemplate')}{' '}
          <Button look="small" label={t('sendRule_dropTemplate')} onClick={() => onChange({ template: undefined })} />
        </p>
      )}
    </details>
  );
}

function tagsFrom(text: string): readonly string[] {
  const tags = text.split(/[,，、;；]/).map(tagFrom);
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** How many clips of the library the searches match, and what is not understood in them. */
function Trial({ when }: { readonly when: readonly string[] }) {
  const ignored = notUnderstood({ when });
  const searches = when.join('\n');
  const found = useAsync(async (signal) => ({ searches, count: await matchesInLibrary({ when }, signal) }), [searches]);
  // The count of an earlier search is none of this one.
  const count = found?.searches === searches ? found.count : undefined;
  return (
    <p id="sending-trial" role="status" class={ignored.length > 0 ? 'warning' : 'quiet'}>
      {ignored.length > 0 && t('sendRule_ignored', ignored.join(' · '))}
      {ignored.length === 0 && count !== undefined && counted('sendRule_matches', count)}
    </p>
  );
}
