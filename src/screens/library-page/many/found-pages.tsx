import { useState } from 'preact/hooks';
import { tagFrom } from '../../../article/edits';
import { withinLimits } from '../../../article/field-limits';
import { t } from '../../../browser/platform/i18n';
import { counted, inDigits } from '../../../browser/wording/language';
import { defined } from '../../../language/text/defined';
import { hostOf } from '../../ui/article-facts';
import { Button } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { Select } from '../../ui/select';
import { useDestinations } from '../../ui/use-destinations';
import type { Found, FoundPage } from './use-found';

/** So many pages are listed. Chosen: nobody looks through more, and narrowing the list shows the others. */
const mostListed = 300;

type Props = Omit<Found, 'add' | 'sentence' | 'failed'>;

/** The pages that were found: which of them are clipped, and where the clips go. */
export function FoundPages({ pages, choose, drop, start }: Props) {
  const [words, setWords] = useState('');
  const [site, setSite] = useState('');
  const shown = pages.filter((page) => matches(page, words, site));
  const listed = shown.slice(0, mostListed);
  const chosen = pages.filter(({ isChosen }) => isChosen).length;
  return (
    <section class="many-found" aria-labelledby="many-found">
      <h2 id="many-found">
        {t('many_found')} <span class="count">{inDigits(pages.length)}</span>
      </h2>
      <div class="row">
        <label class="many-field">
          {t('many_filter')}
          <input
            type="search"
            id="many-filter"
            value={words}
            onInput={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </label>
        <Sites pages={pages} site={site} onSite={setSite} />
      </div>
      <label class="many-check">
        <input
          type="checkbox"
          id="many-all"
          checked={shown.length > 0 && shown.every(({ isChosen }) => isChosen)}
          onChange={({ currentTarget }) => choose(new Set(shown.map(({ key }) => key)), currentTarget.checked)}
        />
        {t('many_allShown')} <span class="count">{inDigits(shown.length)}</span>
      </label>
      <ul role="list" class="rows many-list">
        {listed.map((page) => (
          <Row key={page.key} page={page} onChoose={(isChosen) => choose(new Set([page.key]), isChosen)} />
        ))}
      </ul>
      {shown.length > mostListed && <p class="quiet">{t('many_more', inDigits(shown.length - mostListed))}</p>}
      <Start chosen={chosen} drop={drop} start={start} />
    </section>
  );
}

function matches({ url, title = '' }: FoundPage, words: string, site: string): boolean {
  const text = `${title} ${url}`.toLowerCase();
  return (
    (site === '' || hostOf(url) === site) &&
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}

interface SitesProps {
  readonly pages: readonly FoundPage[];
  readonly site: string;
  readonly onSite: (site: string) => void;
}

/** Chooses one site, if there are several. */
function Sites({ pages, site, onSite }: SitesProps) {
  const counts = new Map<string, number>();
  for (const { url } of pages) counts.set(hostOf(url), (counts.get(hostOf(url)) ?? 0) + 1);
  if (counts.size < 2) return null;
  return (
    <label class="many-field">
      {t('filter_site')}
      <Select
        id="many-site"
        value={site}
        values={['', ...counts.keys()]}
        nameOf={(host) => (host === '' ? t('many_allSites') : `${host} (${inDigits(counts.get(host) ?? 0)})`)}
        onChoose={onSite}
      />
    </label>
  );
}

function Row({ page, onChoose }: { readonly page: FoundPage; readonly onChoose: (isChosen: boolean) => void }) {
  const { url, title, isKnown, isChosen } = page;
  return (
    <li>
      <label class="many-check" data-found={url}>
        <input type="checkbox" checked={isChosen} onChange={({ currentTarget }) => onChoose(currentTarget.checked)} />
        <span class="row-text">
          <span class="clamped" dir="auto">
            {title || url}
          </span>
          <Facts facts={[hostOf(url), ...(isKnown ? [t('many_inLibrary')] : [])]} />
        </span>
      </label>
    </li>
  );
}

interface StartProps extends Pick<Props, 'drop' | 'start'> {
  readonly chosen: number;
}

/** Where the clips go, and the button that begins. */
function Start({ chosen, drop, start }: StartProps) {
  const [tag, setTag] = useState('');
  const [deliverTo, setDeliverTo] = useState<readonly string[]>([]);
  const destinations = useDestinations() ?? [];
  const send = (id: string, wanted: boolean) =>
    setDeliverTo(wanted ? [...deliverTo, id] : deliverTo.filter((other) => other !== id));
  const begin = () =>
    chosen > 0 &&
    start(
      defined({
        tag: withinLimits({ tags: [tagFrom(tag)] }).tags?.[0] || undefined,
        deliverTo: deliverTo.length > 0 ? deliverTo : undefined,
      }),
    );
  return (
    <>
      <label class="many-field">
        {t('many_tag')}
        <input type="text" id="many-tag" value={tag} onInput={({ currentTarget }) => setTag(currentTarget.value)} />
      </label>
      {destinations.length > 0 && (
        <fieldset class="row">
          <legend>{t('many_sendTo')}</legend>
          {destinations.map(({ id, name }) => (
            <label key={id} class="many-check">
              <input
                type="checkbox"
                data-send-to={id}
                checked={deliverTo.includes(id)}
                onChange={({ currentTarget }) => send(id, currentTarget.checked)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <p class="quiet">{t('many_access')}</p>
      <div class="row">
        <Button
          id="many-start"
          look="primary"
          label={t('many_start', counted('pages', chosen))}
          aria-disabled={chosen === 0}
          onClick={begin}
        />
        <Button id="many-drop" label={t('many_dropList')} onClick={drop} />
      </div>
    </>
  );
}
