import type { HowToClip, RunChange } from '../../../browser/messaging/page-runs';
import { askToFollow, askToReadHosts } from '../../../browser/platform/permissions';
import { defined } from '../../../language/text/defined';
import type { RunPageRow } from '../../../library/run-rows';

/**
 * Reads pages again. Access is asked for anew, also for the sites to which addresses have led; if it is not known where one
 * led, the browser is asked to tell. Call during a click or key: Firefox allows asking only then.
 */
export function readAgain(
  rows: readonly RunPageRow[],
  onChange: (change: RunChange) => Promise<void>,
  how?: HowToClip,
): void {
  const urls = rows.flatMap(({ url, leadsTo }) => (leadsTo === undefined ? [url] : [url, leadsTo]));
  const isLost = rows.some(({ failure, leadsTo }) => failure === 'elsewhere' && leadsTo === undefined);
  const asking = (isLost ? askToFollow(urls) : askToReadHosts(urls)).catch(() => false);
  void asking.then(() => onChange({ do: 'retry', keys: rows.map(({ key }) => key), ...defined({ how }) }));
}
