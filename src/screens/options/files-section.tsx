import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';
import { t } from '../../browser/platform/i18n';
import { formatNames } from '../../export/formats';
import { fromObsidianClipper } from '../../export/template/obsidian-clipper';
import { type PresetName, presets } from '../../export/template/presets';
import { isSound } from '../../export/template/template';
import { type Template, type TemplateField, templateFields } from '../../export/template/template-fields';
import { Button } from '../ui/button';
import { FileButton, textOf } from '../ui/file-button';
import { Select } from '../ui/select';
import { type LastClip, TemplateInput, TemplatePreview, useLastClip, Vocabulary } from './template-parts';
import type { SettingsOnPage } from './use-settings';

const presetNames = Object.keys(presets) as readonly PresetName[];

/** Format, file name, front matter and body. */
export function FilesSection({ settings, change, replaced }: SettingsOnPage) {
  const last = useLastClip();
  return (
    <section aria-labelledby="files">
      <h2 id="files">{t('optionsFiles')}</h2>
      <label class="row setting">
        {t('defaultFormat')}
        <Select
          id="format"
          value={settings.format}
          values={formatNames}
          nameOf={(name) => t(`format_${name}`)}
          onChoose={(format) => change({ format })}
        />
      </label>
      <TemplateEditor
        key={replaced}
        stored={settings.template}
        onKeep={(template) => change({ template })}
        last={last}
      />
    </section>
  );
}

/** A field is saved after this pause (ms) or when it loses the focus, so that half-typed values are not stored. */
const pause = 500;

/** Calls `keep` when a field is left or the page is closed. Returns a function that stops listening. */
function keepsOnLeaving(keep: (closing: boolean) => void): () => void {
  const listener = ({ type }: Event) => keep(type === 'pagehide');
  window.addEventListener('focusout', listener);
  window.addEventListener('pagehide', listener);
  return () => {
    window.removeEventListener('focusout', listener);
    window.removeEventListener('pagehide', listener);
  };
}

interface EditorProps {
  readonly stored: Template;
  readonly onKeep: (template: Template) => void;
  readonly last: LastClip;
}

/** Edits the template. The last version without an error is the one that is stored. */
function TemplateEditor({ stored, onKeep, last }: EditorProps) {
  const [typed, setTyped] = useState(stored);
  const [before, setBefore] = useState<Template>();
  const [foreign, setForeign] = useState(false);
  const sound = isSound(typed);
  const changed = useRef(false);
  const keep = useRef((_closing: boolean) => {});
  keep.current = (closing) => {
    if (!sound || !changed.current) return;
    changed.current = false;
    if (closing) void ask('settings.write', { template: typed });
    else onKeep(typed);
  };
  useEffect(() => {
    const timer = setTimeout(() => keep.current(false), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  // What another page or machine has stored appears, unless the reader is typing.
  useEffect(() => {
    if (!changed.current) setTyped(stored);
  }, [JSON.stringify(stored)]);
  useLayoutEffect(() => keepsOnLeaving((closing) => keep.current(closing)), []);

  function use(template: Template): void {
    setTyped(template);
    changed.current = !isSound(template);
    if (!changed.current) onKeep(template);
  }

  function type(field: TemplateField, text: string): void {
    setBefore(undefined);
    changed.current = true;
    setTyped({ ...typed, [field]: text });
  }

  function start(from: Template | undefined): void {
    setForeign(from === undefined);
    if (!from) return;
    setBefore(typed);
    use(from);
  }

  return (
    <>
      <fieldset class="presets">
        <legend>{t('startFrom')}</legend>
        {presetNames.map((name) => (
          <Button
            key={name}
            id={`preset-${name}`}
            look="outlined"
            label={t(`preset_${name}`)}
            onClick={() => start(presets[name])}
          />
        ))}
        <FileButton
          id="import-template"
          label={t('importTemplate')}
          onFile={(file) => void textOf(file).then((text) => start(fromObsidianClipper(text)?.template))}
        />
        {before && <Button id="template-undo" label={t('undo')} onClick={() => [use(before), setBefore(undefined)]} />}
      </fieldset>
      <p role="status" id="template-file-state" class={foreign ? 'warning' : 'unseen'}>
        {foreign ? t('templateFileForeign') : ''}
      </p>
      {templateFields.map((field) => (
        <TemplateInput key={field} field={field} source={typed[field]} onType={(text) => type(field, text)} />
      ))}
      <p role="status" class={sound ? 'unseen' : 'warning'} id="template-state">
        {sound ? '' : t('templateNotKept')}
      </p>
      <Vocabulary clip={last.clip} />
      <TemplatePreview template={sound ? typed : stored} last={last} />
    </>
  );
}
