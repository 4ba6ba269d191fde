import type { Delivery } from '../browser/messaging/deliveries';
import { readDestinations } from '../browser/platform/destinations';
import { deliveryLine } from '../browser/wording/deliveries';
import type { Deliveries } from '../library/deliveries';
import { live } from '../library/live';

type Tell = (lines: readonly string[]) => void;

/** Tells how far the deliveries of a clip are that were asked for since then, now and whenever that changes. */
export function watchLines(deliveries: Deliveries, clipId: string, since: number): (tell: Tell) => () => void {
  const read = async () => {
    const rows: readonly Delivery[] = await deliveries.ofClip(clipId);
    return rows.filter(({ askedAt }) => askedAt >= since);
  };
  return (tell) =>
    live(
      read,
      [],
    )((rows) => {
      if (rows.length === 0) tell([]);
      else void readDestinations().then((all) => tell(rows.map((row) => deliveryLine(row, all))));
    });
}

/**
 * Shows a message with lines, and again whenever they change while it is in view. Settles with the choice that the reader
 * makes in it; undefined once the last one has gone without a choice.
 */
export function shownWhile<Choice>(
  watch: (tell: Tell) => () => void,
  show: (lines: readonly string[]) => Promise<Choice | undefined>,
): Promise<Choice | undefined> {
  return new Promise((resolve) => {
    let last: string | undefined;
    const stop = watch((lines) => {
      const text = lines.join('\n');
      if (text === last) return;
      last = text;
      void show(lines).then((choice) => {
        if (choice === undefined && text !== last) return;
        stop();
        resolve(choice);
      });
    });
  });
}
