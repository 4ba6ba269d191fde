import { useMemo, useRef } from 'preact/hooks';
import { blankArticle } from '../../article/blank-article';
import { t } from '../../browser/platform/i18n';
import { pageLanguage } from '../../browser/wording/language';
import { exportValues } from '../../export/export-values';
import { filePath } from '../../export/file-name';
import { markdownOf } from '../../export/markdown-file';
import { filters, type Parameter, printed } from '../../export/template/filters';
import type { Fault } from '../../export/template/parse';
import { positionOf } from '../../export/template/position';
import { faultsOfField } from '../../export/template/template';
import type { Template, TemplateField } from '../../export/template/template-fields';
import type { TemplateClip } from '../../export/template/values';
import { type VariableName, variables } from '../../export/template/variables';
import { cutShort, squeeze } from '../../language/text/white-space';
import { liveLatest } from '../../library/library';
import { useWatched } from '../ui/use-watched';

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
  const { line, column } = positionOf(source, start);
  const place = source.includes('\n') ? t('placeInLine', line, column) : t('placeInText', column);
  const what = t(`fault_${code}`, name);
  return suggestion === undefined ? `${place} ${what}` : `${place} ${what} ${t('didYouMean', suggestion)}`;
}

function oneLine(text: string): string {
  return text.replace(/(?<!\s)\s*\n\s*/g, ' ');
}

/** Enough of a file (characters) to show its front matter and the beginning of its text. */
const longestPreview = 2000;

/** Previews the file that the template makes of a clip. */
export function TemplatePreview({ template, last }: { template: Template; last: LastClip }) {
  const values = useValues(last.clip);
  const { text, name } = useMemo(
    () => ({ text: markdownOf(template, values), name: filePath(template.fileName, values, 'md') }),
    [template, values],
  );
  return (
    <figure class="preview" id="template-preview">
      <figcaption class="quiet">
        {t(last.isSample ? 'previewOfSample' : 'previewOf')} <bdi class="code">{name}</bdi>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre class="code" tabIndex={0} dir="auto">
        {text.slice(0, longestPreview)}
        {text.length > longestPreview && '…'}
      </pre>
    </figure>
  );
}

/** Template values, computed once each: converting a long article on every key press would be slow. */
function useValues(clip: TemplateClip) {
  return useMemo(() => ({ ...exportValues(clip) }), [clip]);
}

/** Longer values (characters) are cut; this is an overview. */
const longestValue = 80;

/** Lists the template variables, with their values in the clip, and the filters. */
export function Vocabulary({ clip }: { clip: TemplateClip }) {
  const values = useValues(clip);
  return (
    <details class="vocabulary" id="vocabulary">
      <summary>{t('vocabulary')}</summary>
      <p class="quiet">{t('vocabulary_variables')}</p>
      <dl class="pairs">
        {(Object.keys(variables) as VariableName[]).map((name) => (
          <div key={name}>
            <dt class="code">{`{{${name}}}`}</dt>
            <dd dir="auto">{cutShort(squeeze(printed(values[name]).slice(0, 400)), longestValue) || '–'}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{t('vocabulary_filters')}</p>
      <p class="row code filters">
        {Object.entries(filters).map(([name, { parameters }]) => (
          <span key={name}>{parameters.length > 0 ? `${name}: ${parameters.map(written).join(', ')}` : name}</span>
        ))}
      </p>
    </details>
  );
}

function written({ name, kind }: Parameter): string {
  return kind === 'number' ? name : `"${name}"`;
}

export interface LastClip {
  readonly clip: TemplateClip;
  readonly isSample: boolean;
}

/** The clip that template previews use: the latest clip or draft, or a sample if there is none. */
export function useLastClip(): LastClip {
  const clip = useWatched(liveLatest, []);
  const sample = useMemo(sampleClip, []);
  return { clip: clip ?? sample, isSample: !clip };
}

/** An example clip, used while the library is empty. */
function sampleClip(): TemplateClip {
  const text = t('sample_text');
  return {
    article: {
      ...blankArticle,
      url: 'https://www.example.org/salt-roads?from=home',
      canonicalUrl: 'https://www.example.org/salt-roads',
      title: t('sample_title'),
      subtitle: t('sample_subtitle'),
      site: t('sample_site'),
      author: t('sample_author'),
      authors: [t('sample_author')],
      published: '2026-03-14T08:30:00+01:00',
      language: pageLanguage(),
      description: t('sample_subtitle'),
      html: `<p>${text}</p>`,
      words: 12,
      minutes: 1,
      kept: { ...blankArticle.kept, paragraphs: 1 },
    },
    title: t('sample_title'),
    clippedAt: new Date(),
  };
}
