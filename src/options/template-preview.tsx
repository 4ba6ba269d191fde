import { useMemo } from 'preact/hooks';
import { exportValues } from '../export/export-values';
import { filePath } from '../export/file-name';
import { markdownOf } from '../export/markdown-file';
import { t } from '../platform/i18n';
import type { Template } from '../template/template-fields';
import type { TemplateClip } from '../template/values';
import type { LastClip } from './use-last-clip';

/** So much of a file (characters) shows what its head is and how its text begins. */
const longestPreview = 2000;

/** The file that the template makes of a clip. */
export function TemplatePreview({ template, last }: { template: Template; last: LastClip }) {
  const values = useValues(last.clip);
  const { text, name } = useMemo(
    () => ({ text: markdownOf(template, values), name: filePath(template.fileName, values, 'md') }),
    [template, values],
  );
  return (
    <figure class="preview" id="template-preview">
      <figcaption>
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

/** The values, each made once: converting a long article at every key would be felt. */
export function useValues(clip: TemplateClip) {
  return useMemo(() => ({ ...exportValues(clip) }), [clip]);
}
