import { useRef } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import type { Fault } from '../../export/template/parse';
import { placeOf } from '../../export/template/place';
import { faultsOfField } from '../../export/template/template';
import type { TemplateField } from '../../export/template/template-fields';

interface Props {
  readonly field: TemplateField;
  readonly source: string;
  readonly onType: (text: string) => void;
}

/** A template field with its errors. */
export function TemplateInput({ field, source, onType }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  const faults = faultsOfField(field, source);
  const id = `template-${field}`;

  function show({ start, end }: Fault): void {
    input.current?.focus();
    input.current?.setSelectionRange(start, end);
  }

  return (
    <div class="field">
      <label for={id}>{t(`field_${field}`)}</label>
      <textarea
        id={id}
        ref={input}
        class="code"
        rows={field === 'fileName' ? 1 : source.split('\n').length + 1}
        spellcheck={false}
        autocapitalize="off"
        aria-invalid={faults.length > 0}
        aria-describedby={`${id}-faults`}
        value={source}
        onInput={(event) =>
          onType(field === 'fileName' ? oneLine(event.currentTarget.value) : event.currentTarget.value)
        }
      />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver forgets lists without bullets */}
      <ul id={`${id}-faults`} class="faults" role="list" aria-live="polite">
        {faults.map((fault) => (
          <li key={`${fault.start}${fault.code}`}>
            <button type="button" onClick={() => show(fault)}>
              {faultSentence(fault, source)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where the error is, what it is, and a suggestion. */
function faultSentence({ code, name, start, suggestion }: Fault, source: string): string {
  const { line, column } = placeOf(source, start);
  const place = source.includes('\n') ? t('placeInLine', line, column) : t('placeInText', column);
  const what = t(`fault_${code}`, name);
  return suggestion === undefined ? `${place} ${what}` : `${place} ${what} ${t('didYouMean', suggestion)}`;
}

function oneLine(text: string): string {
  return text.replace(/(?<!\s)\s*\n\s*/g, ' ');
}
