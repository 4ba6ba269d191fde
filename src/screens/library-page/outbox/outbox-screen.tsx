import './outbox.css';
import { useState } from 'preact/hooks';
import { ask } from '../../../browser/messaging/channel';
import type { Delivery, Destination } from '../../../browser/messaging/deliveries';
import { t } from '../../../browser/platform/i18n';
import { optionsAddress } from '../../../browser/platform/own-page';
import { inDigits } from '../../../browser/wording/language';
import { liveOutbox, mostListed, type ShownOutbox } from '../../../library/deliveries';
import { clipTitles } from '../../../library/library';
import { Button } from '../../ui/button';
import { useDestinations } from '../../ui/use-destinations';
import { useAsync, useWatched } from '../../ui/use-watched';
import { ScreenFrame } from '../screen-frame';
import { OutboxRow } from './outbox-row';
import { countIn, isIn, type OutboxState, outboxStates } from './outbox-states';

/** What is on its way to the destinations, what arrived, and what went wrong; follows the outbox. */
export function OutboxScreen() {
  const outbox = useWatched(liveOutbox, []);
  const destinations = useDestinations() ?? [];
  const [shown, setShown] = useState<OutboxState>('all');
  const [failed, setFailed] = useState(false);
  const { rows: all, others } = typeof outbox === 'object' ? outbox : { rows: [], others: 0 };
  const rows = all.filter((row) => isIn(shown, row));
  const listed = rows.slice(0, mostListed);
  const unlisted = countIn(shown, all, others) - listed.length;
  const titles = useTitles(listed);

  /** Does something with deliveries. */
  async function tell(name: 'deliveries.retry' | 'deliveries.forget', ids: readonly string[]): Promise<void> {
    const { ok } = await ask(name, { ids });
    setFailed(!ok);
  }

  return (
    <ScreenFrame id="outbox" title={t('outbox')}>
      <p class="quiet outbox-what">{t('outbox_what')}</p>
      {outbox === 'unreadable' && <p role="alert">{t('outbox_unreadable')}</p>}
      {failed && <p role="alert">{t('outbox_notDone')}</p>}
      {typeof outbox === 'object' && all.length === 0 && <Empty destinations={destinations} />}
      {all.length > 0 && <Filters rows={all} others={others} shown={shown} onShow={setShown} />}
      {shown === 'failed' && rows.length > 1 && (
        <Button
          id="retry-all"
          look="outlined"
          label={t('outbox_retryAll')}
          onClick={() => void tell('deliveries.retry', ids(rows))}
        />
      )}
      {all.length > 0 && rows.length === 0 && <p class="quiet nothing">{t('outbox_none')}</p>}
      <ul role="list" class="rows outbox-list">
        {listed.map((row) => (
          <OutboxRow
            key={row.id}
            row={row}
            title={titles?.get(row.clipId)}
            destinations={destinations}
            onRetry={() => void tell('deliveries.retry', [row.id])}
            onForget={() => void tell('deliveries.forget', [row.id])}
          />
        ))}
      </ul>
      {unlisted > 0 && <p class="quiet">{t('outbox_more', inDigits(unlisted))}</p>}
    </ScreenFrame>
  );
}

function ids(rows: readonly Delivery[]): readonly string[] {
  return rows.map(({ id }) => id);
}

function Empty({ destinations }: { readonly destinations: readonly Destination[] }) {
  return (
    <p class="nothing" id="outbox-empty">
      {t('outbox_empty')}{' '}
      {destinations.length === 0 && (
        <a class="link" href={`${optionsAddress()}#destinations`}>
          {t('outbox_setUp')}
        </a>
      )}
    </p>
  );
}

interface FiltersProps extends ShownOutbox {
  readonly shown: OutboxState;
  readonly onShow: (state: OutboxState) => void;
}

/** Which rows are shown, and how many there are of each. */
function Filters({ rows, others, shown, onShow }: FiltersProps) {
  return (
    <fieldset class="row outbox-filters">
      <legend class="unseen">{t('show')}</legend>
      {outboxStates.map((state) => (
        <Button
          key={state}
          look="outlined small"
          data-filter={state}
          aria-pressed={state === shown}
          onClick={() => onShow(state)}
        >
          {t(`outboxState_${state}`)} <span class="quiet count">{inDigits(countIn(state, rows, others))}</span>
        </Button>
      ))}
    </fieldset>
  );
}

/** The titles of the clips, by their ids. */
function useTitles(rows: readonly Delivery[]) {
  const clipIds = [...new Set(rows.map(({ clipId }) => clipId))];
  return useAsync(() => clipTitles(clipIds), [clipIds.join()]);
}
