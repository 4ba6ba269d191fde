import type { Article } from '../../article/article';
import { t } from '../../browser/platform/i18n';
import { formatLocale } from '../../browser/wording/language';
import { byline } from '../ui/article-facts';
import { directionOf } from '../ui/direction';
import { Facts } from '../ui/facts';
import { Icon } from '../ui/icons';
import { kindFact } from '../ui/page-type-fact';

interface Props {
  /** With the reader's changes. */
  readonly article: Article;
  readonly editable: boolean;
  readonly onEdit: () => void;
}

/** The id of the button that opens the form of the details. */
export const detailsLine = 'edit-details';

/** Author, site, date and tags in one line, and the reader's note in another; a click edits them in place. */
export function DetailsLine({ article, editable, onEdit }: Props) {
  const tags = (article.tags ?? []).map((tag) => `#${tag}`);
  const facts = [...kindFact(article), ...byline(article, formatLocale()), ...tags];
  const line = <Facts facts={facts} dir={directionOf(article)} oneLine />;
  const note = article.note && (
    <p class="note" id="note" dir="auto">
      {article.note}
    </p>
  );
  return (
    <div class="details-line">
      {line}
      {editable && (
        <button
          type="button"
          id={detailsLine}
          class="over"
          aria-label={t('editDetails')}
          title={t('editDetails')}
          onClick={onEdit}
        >
          <Icon name="edit" />
        </button>
      )}
      {note}
    </div>
  );
}
