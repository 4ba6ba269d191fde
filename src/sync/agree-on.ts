import { type Preferences, preferenceItems } from './preferences';
import type { SharedDatabase } from './shared-database';
import { fieldsOf } from './shared-item';

/**
 * Notes that this machine has stored the settings and the template that a round has answered. What the reader changes from now
 * on, or has changed during the round, is a change of that answer, and is sent in the next round. Of rules, only a later round
 * says so: one that a browser has lost in a crash would be taken for deleted.
 */
export async function agreeOn(given: Preferences, answer: Preferences, { items }: SharedDatabase): Promise<void> {
  const [before, after] = [preferenceItems(given), preferenceItems(answer)];
  const textOf = (fields: ReadonlyMap<string, string> = new Map()) => JSON.stringify([...fields].sort());
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !key.startsWith('rule:') && textOf(before.get(key)) !== textOf(after.get(key)),
  );
  await items
    .where('key')
    .anyOf(keys)
    .modify((row) => {
      const fields = fieldsOf(row.state);
      if (textOf(fields) === textOf(after.get(row.key))) Object.assign(row, { common: [...fields] });
    });
}
