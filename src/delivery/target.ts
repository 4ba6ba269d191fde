import type { HandOver, Proof } from '../browser/messaging/deliveries';
import type { Item } from './item';
import type { Web } from './web';

/** What a destination asks the reader for. `field_<name>` in `_locales` is the label. */
export interface Field {
  readonly name: string;
  /**
   * `address`: http or https; `secret`: never shown again, exported or logged; `choice`: one of `choices`; `folder`: picked on
   * a click (`pickFolder`) and stored (`keepFolder`) under the id that is the value: the destination's, once it is saved.
   */
  readonly is: 'address' | 'text' | 'secret' | 'choice' | 'folder';
  readonly optional?: true;
  readonly preset?: string;
  readonly choices?: readonly string[];
}

/** What the reader filled in, by the names of the fields. Optional fields may be absent. */
export type Values = Readonly<Record<string, string>>;

/**
 * A kind of destination. All calls throw a DeliveryError that says what is wrong; `web` is the only way to reach a host, so
 * that no target can follow redirects or send cookies.
 */
export interface Target {
  /** At most three of them are required. */
  readonly fields: readonly Field[];
  /** The addresses that are contacted; the browser asks for access to their hosts when the destination is set up. */
  hosts(values: Values): readonly string[];
  /** Writes something small, reads it back and removes it where the target can. */
  check(values: Values, web: Web): Promise<void>;
  /** Delivers a clip that is not there yet. */
  send(item: Item, values: Values, web: Web): Promise<Proof>;
  /**
   * Asked before a clip is sent again, because an earlier attempt may have arrived: what the target has of the clip. Targets
   * without it replace what an earlier attempt left, so that sending twice is harmless.
   */
  find?(item: Item, values: Values, web: Web): Promise<Proof | undefined>;
  /** Replaces what was delivered before. Targets without it cannot, and the reader is told so. */
  update?(item: Item, before: Proof, values: Values, web: Web): Promise<Proof>;
  /** For a program that opens on a click only: `send` then fails with `needsClick` or `needsClipboard`. */
  handOver?(item: Item, values: Values): Promise<HandOver>;
  /** Values of a local program that answers without a secret; undefined if none does. */
  discover?(web: Web): Promise<Values | undefined>;
  /**
   * Asks the program for its secret, which the reader confirms there: an alternative to pasting it. `wait` pauses between
   * looks, and throws once nobody waits any more.
   */
  authorize?(values: Values, web: Web, wait: () => Promise<void>): Promise<Values>;
  /** Names to choose from for a field, such as the folders of a program. */
  suggest?(field: string, values: Values, web: Web): Promise<readonly string[]>;
}
