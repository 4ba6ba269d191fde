import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import { tokensOf } from '../../../library/search/language/tokens';
import { Button } from '../../ui/button';
import { noteOf } from './index-state';
import type { SearchResult } from './use-search';

interface Props {
  readonly typed: string;
  readonly result: SearchResult;
  readonly onQuery: (query: string) => void;
}

/** What the reader should know about a search: that nothing matches and what to try, what is not searched yet, what was ignored, what is elsewhere. */
export function SearchNotes({ typed, result, onQuery }: Props) {
  const { clips, elsewhere, isComplete, isPartial, query, uncovered } = result;
  const note = noteOf({ found: clips.length, isComplete, uncovered });
  const isEmpty = note === 'noMatch';
  const bare = withoutFilters(typed);
  return (
    <div class="row search-notes screen-only">
      {query.ignored.length > 0 && <p class="quiet">{t('filterIgnored', query.ignored.join(' '))}</p>}
      {isPartial && <p class="quiet">{t('searchPartial')}</p>}
      {note === 'waiting' && <p class="quiet">{counted('searchWaiting', Number(uncovered))}</p>}
      {isEmpty && <p class="quiet">{t('noMatch')}</p>}
      {isEmpty && query.filters.length > 0 && bare !== '' && (
        <Button id="without-filters" look="outlined" label={t('withoutFilters')} onClick={() => onQuery(bare)} />
      )}
      {isComplete && elsewhere > 0 && (
        <Button
          id="search-anywhere"
          look="outlined"
          label={counted('foundElsewhere', elsewhere)}
          onClick={() => onQuery(withAnywhere(typed))}
        />
      )}
    </div>
  );
}

/** A query with its words and phrases only. */
export function withoutFilters(query: string): string {
  return tokensOf(query)
    .filter(({ filter }) => filter === undefined)
    .map(({ start, end }) => query.slice(start, end))
    .join(' ');
}

/** A query that also finds archived clips. */
export function withAnywhere(query: string): string {
  // In front, because a quotation may be unfinished.
  return `in:anywhere ${query.trim()}`;
}
