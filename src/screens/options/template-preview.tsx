import { useMemo } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { exportValues } from '../../export/export-values';
import { filePath } from '../../export/file-name';
import { markdownOf } from '../../export/markdown-file';
import type { Template } from '../../export/template/template-fields';
import type { TemplateClip } from '../../export/template/values';
import type { LastClip } from './use-last-clip';

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

/** Template values, computed once each: converting a long article on every key press would be slow. */
export function useValues(clip: TemplateClip) {
  return useMemo(() => ({ ...exportValues(clip) }), [clip]);
}
