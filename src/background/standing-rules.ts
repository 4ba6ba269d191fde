import { onDeliveryRules, readDeliveryRules, ruleCursor, setRuleCursor } from '../browser/platform/delivery-rules';
import { matchingRule } from '../delivery/rules/matching';
import { changesAfter, lastChange } from '../library/changes';
import type { Database } from '../library/database';
import type { Deliveries } from '../library/deliveries';
import { live } from '../library/live';
import { searchedClips } from '../library/searched-clips';
import { deliverDue } from './deliver';

/*
 * Standing rules: clips of the library go to a destination as soon as they match, for example when they get a tag. Each
 * clip goes there once by itself.
 */

/** So many clips are read at once. */
const most = 50;

/** Follows the library now and after every change, and the rules. */
export function followStandingRules(database: Database, deliveries: Deliveries): void {
  let turn = Promise.resolve();
  const apply = () => {
    turn = turn.then(() => applyAll(database, deliveries)).catch(() => {});
  };
  live(() => lastChange(database), 0)(apply);
  onDeliveryRules(apply);
}

async function applyAll(database: Database, deliveries: Deliveries): Promise<void> {
  while (await applyStandingRules(database, deliveries));
  await deliverDue(deliveries);
}

/** Applies standing rules to the next clips that changed since the last time. Returns whether there may be more. */
async function applyStandingRules(database: Database, deliveries: Deliveries): Promise<boolean> {
  const rules = await readDeliveryRules();
  if (!rules.some(({ enabled, standing }) => enabled && standing)) return false;
  const seen = await ruleCursor();
  // A number that is ahead is of another library, which was deleted.
  const changes = await changesAfter(database, seen > (await lastChange(database)) ? 0 : seen, most);
  const clips = await searchedClips(
    database,
    changes.map(({ clipId }) => clipId),
  );
  for (const [id, searched] of clips) {
    const rule = searched.clip.deletedAt === 0 ? matchingRule(searched, rules)?.rule : undefined;
    if (rule?.standing) await deliveries.askOnce(id, { destinations: rule.destinations, rule: rule.id });
  }
  const last = changes.at(-1);
  const areSame = async () => JSON.stringify(await readDeliveryRules()) === JSON.stringify(rules);
  // Rules that were changed meanwhile look at all clips again, also if that happens before the number is stored.
  if (last && (await areSame())) {
    await setRuleCursor(last.seq);
    if (!(await areSame())) await setRuleCursor(0);
  }
  return changes.length === most;
}
