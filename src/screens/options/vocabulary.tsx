import { t } from '../../browser/platform/i18n';
import type { Parameter } from '../../export/template/filters';
import { filters, printed } from '../../export/template/filters';
import type { TemplateClip } from '../../export/template/values';
import { type VariableName, variables } from '../../export/template/variables';
import { cutShort, squeeze } from '../../language/text/white-space';
import { useValues } from './template-preview';

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
      <p class="code filters">
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
