import type { Format } from '../../export/formats';
import type { Template } from '../../export/template/template-fields';

/** The kinds of destinations, each a file in `delivery/targets/`. `target_<kind>` in `_locales` is the name. */
export const targetKinds = [
  'folder', 'downloads', 'obsidian', 'obsidianAddress', 'joplin', 'zotero', 'webdav', 's3', 'karakeep', 'linkding',
  'webhook',
] as const; // biome-ignore format: a list to read, not a column
export type TargetKind = (typeof targetKinds)[number];

/** A place that the reader set up. It has secrets: it stays on this machine, outside settings files and backups. */
export interface Destination {
  readonly id: string;
  readonly kind: TargetKind;
  /** As the reader calls it. */
  readonly name: string;
  /** What the reader filled in, by the names of the target's fields. */
  readonly values: Readonly<Record<string, string>>;
  /** The addresses that the target contacts, for which the browser asked the reader. */
  readonly hosts: readonly string[];
}

/** Says which clips go where. Rules are tried in the reader's order; the first that matches decides. */
export interface DeliveryRule {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  /** Searches in the language of the library (docs/how-to/search.md), of which one is enough; none: every clip. */
  readonly when: readonly string[];
  /** The ids of destinations. None: clips that match stay in the library. */
  readonly destinations: readonly string[];
  /** Whether clips of the library go there, too, as soon as they match. */
  readonly standing?: true;
  /** How they are written there, where the settings do not decide. */
  readonly template?: Template;
  /** The folder of notes, before the path that the template says. */
  readonly folder?: string;
  /** Added to the clip's tags in what is delivered. */
  readonly tags?: readonly string[];
  /** The file format, for destinations that take files. */
  readonly format?: Format;
}

/** Why a clip was not delivered. `deliveryFailure_<code>` in `_locales` says it and what to do. */
export const deliveryFailures = [
  /** These three pass: the target does not answer, not in time, or asks to come back later. */
  'unreachable',
  'timeout',
  'busy',
  /** The browser has not allowed the extension to contact the host. */
  'noAccess',
  /** The target refuses the secret. */
  'notAllowed',
  /** The target refuses the clip. */
  'refused',
  /** The target has no such folder, list or address. */
  'placeGone',
  'tooLarge',
  'full',
  'wrongAddress',
  /** It sends requests elsewhere, where no secret is sent. */
  'redirected',
  /** It answers with a page for people, mostly a login. */
  'loginPage',
  'wrongAnswer',
  /** What it has after the delivery is not what was sent. */
  'notThere',
  /** It has an earlier state of the clip, which it cannot replace. */
  'noUpdate',
  /** The clip was deleted, or its destination was removed. */
  'clipGone',
  'noDestination',
  /** Its program opens on a click only; in the second case the note takes the place of what is in the clipboard. */
  'needsClick',
  'needsClipboard',
  'unknown',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** Why the reader may believe that a clip arrived. */
export interface Proof {
  /** The target's id of it: a path, the address of an object, the number of a note. */
  readonly id: string;
  /** `answered`: the target acknowledged it; `read`: what it has was read back; `handedOver`: to a program that says nothing. */
  readonly by: 'answered' | 'read' | 'handedOver';
  /** Opens it: http, https or an address of the program. */
  readonly link?: string;
  /** The file that the reader has changed: it stays as it is, and the clip's new state is beside it. */
  readonly beside?: string;
  /** A hash of the file that was written, where it alone tells whether the reader has changed it. */
  readonly hash?: string;
}

/** What a click hands to a program that does not answer. */
export interface HandOver {
  /** Opens the program. */
  readonly address: string;
  /** What the program takes from the clipboard, because the address would be too long with it. */
  readonly clipboard: string | undefined;
  readonly proof: Proof;
}

export interface HandedOver extends HandOver {
  /** Of the clip. */
  readonly revision: number;
}

/** One clip on its way to one destination. Delivering it again uses the same row. */
export interface Delivery {
  readonly id: string;
  readonly clipId: string;
  readonly destination: string;
  /** The id of the rule that sends it. */
  readonly rule?: string;
  readonly state: 'waiting' | 'sending' | 'delivered' | 'failed';
  /** When it was asked for, and when it is tried next (ms since 1970). */
  readonly askedAt: number;
  readonly dueAt: number;
  /** Attempts since it was asked for. */
  readonly tries: number;
  /** The end of an attempt is unknown: the target is asked before the next one. */
  readonly uncertain?: true;
  /** The same for all attempts until the target refuses one. */
  readonly attemptId?: string;
  /** When the first of them began (ms since 1970). */
  readonly attemptAt?: number;
  readonly failure?: DeliveryFailure;
  /** What the target said. */
  readonly detail?: string;
  /** The last time it arrived: proof, time and revision of the clip. */
  readonly proof?: Proof;
  readonly deliveredAt?: number;
  readonly revision?: number;
}
