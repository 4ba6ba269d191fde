import './overview.css';
import { estimatedSpace, type Space } from '../../../browser/platform/free-space';
import { t } from '../../../browser/platform/i18n';
import { counted, formatLocale, inDigits } from '../../../browser/wording/language';
import { pagePictures } from '../../../library/pictures';
import { watchShelf } from '../../../library/shelf';
import { sizeInWords } from '../../ui/sizes';
import { useAsync, useWatched } from '../../ui/use-watched';
import { ScreenFrame } from '../screen-frame';
import { labelOfValue } from '../search/names';
import { PeriodChart, type Row, SharesTable } from './charts';
import { type Figures, figuresOf, hashOfFilter, type Shares } from './figures';

/** What the library holds, in numbers and charts. */
export function OverviewScreen() {
  const figures = useFigures();
  return (
    <ScreenFrame id="overview" title={t('overview')}>
      {figures === 'unreadable' && <p role="alert">{t('libraryUnreadable')}</p>}
      {typeof figures === 'object' && figures.clips === 0 && <p class="quiet nothing">{t('emptyLibrary')}</p>}
      {typeof figures === 'object' && figures.clips > 0 && <Charts figures={figures} />}
      <Storage />
    </ScreenFrame>
  );
}

function Charts({ figures }: { figures: Figures }) {
  const { sites, tags, languages, types } = figures;
  const label = t('overview_clips');
  return (
    <>
      <Totals figures={figures} />
      <PeriodChart periods={figures.periods} />
      <div class="tables">
        <SharesTable id="sites" title={t('overview_sites')} label={label} rows={rowsOf(sites, 'site')} />
        <SharesTable id="tags" title={t('details_tags')} label={label} rows={rowsOf(tags, 'tag')} />
        <SharesTable id="languages" title={t('overview_languages')} label={label} rows={rowsOf(languages, 'lang')} />
        <SharesTable id="types" title={t('overview_types')} label={label} rows={rowsOf(types, 'type')} />
      </div>
    </>
  );
}

/** How many clips have each value, with a search for them. */
function rowsOf(shares: Shares, filter: Parameters<typeof hashOfFilter>[0]): readonly Row[] {
  return shares.map(([value, count]) => ({
    name: labelOfValue(filter, value) ?? value,
    value: count,
    href: hashOfFilter(filter, value),
  }));
}

function Totals({ figures: { clips, words, minutes, unread } }: { figures: Figures }) {
  return (
    <dl class="totals">
      <div>
        <dt>{t('overview_clips')}</dt>
        <dd>{inDigits(clips)}</dd>
      </div>
      <div>
        <dt>{t('overview_words')}</dt>
        <dd>{inDigits(words)}</dd>
      </div>
      <div>
        <dt>{t('overview_time')}</dt>
        <dd>{hoursOf(minutes)}</dd>
      </div>
      <div>
        <dt>
          <a href={hashOfFilter('is', 'unread')}>{t('unread')}</a>
        </dt>
        <dd>
          {hoursOf(unread.minutes)} <small>{counted('clips', unread.clips)}</small>
        </dd>
      </div>
    </dl>
  );
}

const minutesOfHour = 60;

function hoursOf(minutes: number): string {
  const [value, unit] = minutes < minutesOfHour ? [minutes, 'minute'] : [Math.round(minutes / minutesOfHour), 'hour'];
  return new Intl.NumberFormat(formatLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

function useFigures(): Figures | 'unreadable' | undefined {
  return useWatched<Figures | 'unreadable'>(
    (tell) =>
      watchShelf(
        ({ clips, complete }) => complete && tell(figuresOf(clips, Date.now())),
        () => tell('unreadable'),
      ),
    [],
  );
}

/** What the library takes, and what is left. */
function Storage() {
  const space = useAsync(estimatedSpace, []);
  const pictures = useAsync(() => pagePictures.bytes().catch(() => 0), [], 0);
  if (!space) return null;
  const { used, quota } = space;
  return (
    <SharesTable id="storage" title={t('overview_storage')} label={t('overview_size')} rows={partsOf(space, pictures)}>
      <p class="quiet">{t('overview_space', sizeInWords(used), sizeInWords(Math.max(0, quota - used)))}</p>
    </SharesTable>
  );
}

/** Browsers do not say how much each part takes; pictures are known, the rest is articles and the index. */
function partsOf({ used }: Space, pictures: number): Row[] {
  const row = (name: string, value: number) => ({ name, value, text: sizeInWords(value) });
  return [row(t('optionsImages'), Math.min(pictures, used)), row(t('overview_articles'), Math.max(0, used - pictures))];
}
