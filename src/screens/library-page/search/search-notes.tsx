import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import { withAnywhere, withoutFilters } from './changed-query';
import { noteOf } from './covered';
import type { Found } from './use-found';

interface Props {
  readonly asked: string;
  readonly found: Found;
  readonly onQuery: (query: string) => void;
}

/** What the reader should know about a search: that nothing matches and what to try, what is not searched yet, what was ignored, what is elsewhere. */
export function SearchNotes({ asked, found, onQuery }: Props) {
  const { clips, elsewhere, isComplete, isPartial, query, uncovered } = found;
  const note = noteOf({ found: clips.length, isComplete, uncovered });
  const isEmpty = note === 'noMatch';
  const bare = withoutFilters(asked);
  return (
    <div class="search-notes">
      {query.ignored.length > 0 && <p class="quiet">{t('filterIgnored', query.ignored.join(' '))}</p>}
      {isPartial && <p class="quiet">{t('searchPartial')}</p>}
      {note === 'waiting' && <p class="quiet">{counted('searchWaiting', Number(uncovered))}</p>}
      {isEmpty && <p class="quiet">{t('noMatch')}</p>}
      {isEmpty && query.filters.length > 0 && bare !== '' && (
        <button type="button" class="button outlined" id="without-filters" onClick={() => onQuery(bare)}>
          {t('withoutFilters')}
        </button>
      )}
      {isComplete && elsewhere > 0 && (
        <button type="button" class="button outlined" id="search-anywhere" onClick={() => onQuery(withAnywhere(asked))}>
          {counted('foundElsewhere', elsewhere)}
        </button>
      )}
    </div>
  );
}
