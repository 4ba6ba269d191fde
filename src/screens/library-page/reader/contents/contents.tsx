import './contents.css';
import type { Article } from '../../../../article/article';
import { t } from '../../../../browser/platform/i18n';
import { SidePanel } from '../side-panel';
import type { Heading } from './headings';

interface Props {
  readonly headings: readonly Heading[];
  readonly current: Heading | undefined;
  readonly article: Article;
}

/** The table of contents in a column beside the text. A narrow window has none (`contents.css`). */
export function ContentsColumn(props: Props) {
  return (
    <nav class="contents" id="contents-column" aria-label={t('contents')}>
      <Contents {...props} />
    </nav>
  );
}

/** The table of contents in a panel, for narrow windows. */
export function ContentsPanel({ onClose, ...props }: Props & { onClose: () => void }) {
  return (
    <SidePanel id="contents-panel" title={t('contents')} onClose={onClose}>
      <Contents {...props} onGo={onClose} />
    </SidePanel>
  );
}

function Contents({ headings, current, article, onGo }: Props & { onGo?: () => void }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver forgets lists without bullets
    <ul role="list" lang={article.language} dir={article.direction}>
      {headings.map((heading, at) => (
        <li key={at} style={{ '--level': heading.level }}>
          <button
            type="button"
            aria-current={heading === current ? 'location' : undefined}
            onClick={() => {
              onGo?.();
              go(heading);
            }}
          >
            {heading.text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The address keeps its fragment, which names the clip. */
function go({ element }: Heading): void {
  element.tabIndex = -1;
  element.scrollIntoView({ block: 'start' });
  element.focus({ preventScroll: true });
}
