import type { LostPicture } from '../article/pictures/picture';
import { defined } from '../language/text/defined';
import type { Database, PicturesRow } from './database';

/*
 * The state of a clip's pictures. Every requested picture is in exactly one of three lists:
 *
 *     waiting ──▶ kept
 *        │ ▲
 *        ▼ │ (requested again)
 *       lost
 */

interface PictureRequest {
  readonly id: string;
  /** The addresses of all pictures of the clip. */
  readonly asked: readonly string[];
  /** Fetch only these, including lost ones; without it, all that were never tried. */
  readonly only?: readonly string[];
  readonly tabId?: number;
}

/** Queues pictures. Those already kept are not fetched again. */
export function rowAsked(before: PicturesRow | undefined, { id, asked, only, tabId }: PictureRequest): PicturesRow {
  const kept = before?.kept ?? [];
  const lost = (before?.lost ?? []).filter(({ src }) => !only?.includes(src));
  const settled = new Set([...kept, ...lost].map(({ src }) => src));
  const wanted = new Set([...(before?.waiting ?? []), ...(only ?? asked)]);
  const waiting = asked.filter((src) => wanted.has(src) && !settled.has(src));
  const tab = tabId ?? before?.tabId;
  return complete({
    id,
    asked: asked.length,
    kept,
    lost,
    waiting,
    tries: 0,
    ...defined({ tabId: tab }),
  });
}

export function rowTried(row: PicturesRow): PicturesRow {
  return complete({ ...row, tries: row.tries + 1 });
}

export function rowKept(row: PicturesRow, picture: PicturesRow['kept'][number]): PicturesRow {
  const others = row.kept.filter(({ src }) => src !== picture.src);
  return complete({ ...settled(row, picture.src), kept: [...others, picture] });
}

export function rowLost(row: PicturesRow, lost: LostPicture): PicturesRow {
  if (row.kept.some(({ src }) => src === lost.src)) return row;
  const before = settled(row, lost.src);
  return complete({ ...before, lost: [...before.lost, lost] });
}

/** Adds the pictures of another row, with its id and state. */
export function rowWith(row: PicturesRow | undefined, other: PicturesRow): PicturesRow {
  const bySrc = new Map<string, PicturesRow['kept'][number]>();
  for (const picture of [...(row?.kept ?? []), ...other.kept])
    if (!bySrc.has(picture.src)) bySrc.set(picture.src, picture);
  return complete({
    ...row,
    ...other,
    kept: [...bySrc.values()],
    lost: other.lost.filter(({ src }) => !bySrc.has(src)),
    waiting: other.waiting.filter((src) => !bySrc.has(src)),
  });
}

/** Adds the pictures that another row has stored or waits for, where this one has none of that address. */
export function rowWithStored(row: PicturesRow, { kept, waiting }: Pick<PicturesRow, 'kept' | 'waiting'>): PicturesRow {
  const bySrc = new Map([...kept, ...row.kept].map((picture) => [picture.src, picture]));
  return complete({
    ...row,
    kept: [...bySrc.values()],
    lost: row.lost.filter(({ src }) => !bySrc.has(src) && !waiting.includes(src)),
    waiting: [...new Set([...row.waiting, ...waiting])].filter((src) => !bySrc.has(src)),
  });
}

/** Forgets pictures. */
export function rowWithout(row: PicturesRow, isForgotten: (src: string) => boolean): PicturesRow {
  const stays = ({ src }: { readonly src: string }) => !isForgotten(src);
  return complete({ ...row, kept: row.kept.filter(stays), lost: row.lost.filter(stays) });
}

function settled(row: PicturesRow, src: string): PicturesRow {
  return {
    ...row,
    tries: 0,
    waiting: row.waiting.filter((other) => other !== src),
    lost: row.lost.filter((other) => other.src !== src),
  };
}

/** Adds the fields that follow from the lists. */
export function complete(row: Omit<PicturesRow, 'hashes' | 'pending'>): PicturesRow {
  const { id, asked, kept, lost, waiting, tries, tabId } = row;
  return {
    id,
    asked,
    kept,
    hashes: [...new Set(kept.map(({ hash }) => hash))],
    lost,
    waiting,
    tries,
    ...defined({ pending: waiting.length > 0 ? (1 as const) : undefined, tabId }),
  };
}

/**
 * Deletes those of these pictures that no clip, deleted clip or draft has any more, in the transaction that took them
 * from one, which must include the tables `pictures` and `images`.
 */
export async function deleteUnused({ pictures, images }: Database, hashes: Iterable<string>): Promise<void> {
  const taken = [...new Set(hashes)];
  if (taken.length === 0) return;
  const used = new Set(await pictures.where('hashes').anyOf(taken).uniqueKeys());
  await images.bulkDelete(taken.filter((hash) => !used.has(hash)));
}

/** The SHA-256 of bytes, in hexadecimal. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
