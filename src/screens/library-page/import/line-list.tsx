import { t } from '../../../browser/platform/i18n';

/** Longer lists are cut; the saved report has all. */
const mostShown = 200;

interface Props<Line> {
  readonly id: string;
  readonly summary: string;
  readonly lines: readonly Line[];
  readonly text: (line: Line) => string;
}

/** A collapsed list of lines; nothing if there are none. */
export function LineList<Line>({ id, summary, lines, text }: Props<Line>) {
  if (lines.length === 0) return null;
  return (
    <details id={id} class="lines">
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver forgets lists without bullets */}
      <ul role="list">
        {lines.slice(0, mostShown).map((line, at) => (
          <li key={String(at)} dir="auto">
            {text(line)}
          </li>
        ))}
      </ul>
      {lines.length > mostShown && <p class="quiet">{t('import_more', String(lines.length - mostShown))}</p>}
    </details>
  );
}
