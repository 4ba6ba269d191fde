import { useState } from 'preact/hooks';
import type { Article } from '../../../../article/article';
import { t } from '../../../../browser/platform/i18n';
import { Button } from '../../../ui/button';
import { SidePanel } from '../side-panel';
import type { HighlightChanges } from './highlight-changes';
import { HighlightEditor } from './highlight-editor';
import { type Anchored, excerptOf } from './highlighted-article';

interface Props {
  readonly anchored: readonly Anchored[];
  readonly article: Article;
  readonly changes: HighlightChanges;
  readonly onGo: (id: string) => void;
  readonly onClose: () => void;
}

/** All highlights and notes of a clip. */
export function HighlightPanel({ anchored, article, changes, onGo, onClose }: Props) {
  const here = anchored.filter(({ span }) => span);
  const missing = anchored.filter(({ span }) => !span);
  const list = (some: readonly Anchored[]) => (
    <ul role="list" class="highlight-list">
      {some.map((each) => (
        <Entry key={each.highlight.id} anchored={each} article={article} changes={changes} onGo={onGo} />
      ))}
    </ul>
  );
  return (
    <SidePanel id="highlight-panel" title={t('highlights')} onClose={onClose}>
      {anchored.length === 0 && <p class="quiet">{t('highlightsNone')}</p>}
      {here.length > 0 && list(here)}
      {missing.length > 0 && <h3 class="quiet">{t('highlightsMissing')}</h3>}
      {missing.length > 0 && list(missing)}
    </SidePanel>
  );
}

/** Longer quotes (characters) are cut in the list. Chosen: several entries are in sight. */
const longestQuote = 300;

interface EntryProps extends Pick<Props, 'article' | 'changes' | 'onGo'> {
  readonly anchored: Anchored;
}

function Entry({ anchored: { highlight, span }, article, changes, onGo }: EntryProps) {
  const [editing, setEditing] = useState(false);
  const quote = excerptOf(highlight.quote.exact, longestQuote);
  return (
    <li class="highlight-entry" data-highlight={highlight.id} data-colour={highlight.colour}>
      <blockquote lang={article.language} dir="auto">
        {span ? (
          <button type="button" class="highlight-quote" title={t('goToText')} onClick={() => onGo(highlight.id)}>
            {quote}
          </button>
        ) : (
          quote
        )}
      </blockquote>
      {editing ? (
        <HighlightEditor highlight={highlight} changes={changes} onClose={() => setEditing(false)} />
      ) : (
        <>
          {highlight.note && (
            <p class="quiet highlight-note" dir="auto">
              {highlight.note}
            </p>
          )}
          <Button
            look="small edit-highlight"
            label={t('editHighlight')}
            aria-label={t('editHighlightNamed', quote)}
            onClick={() => setEditing(true)}
          />
        </>
      )}
    </li>
  );
}
