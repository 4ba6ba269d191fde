import { addressIn, timeIn } from '../values';

/** Where a saved HTML page is from, as the program says that saved it. */
export interface Origin {
  readonly url?: string;
  readonly savedAt?: number;
}

/** The part of the file that says it. */
const headSize = 20_000;

/**
 * SingleFile writes a comment at the top:
 *
 *     Page saved with SingleFile
 *     url: https://example.com/page
 *     saved date: Mon Jan 01 2024 12:00:00 GMT+0100 (Central European Standard Time)
 *
 * and browsers write `<!-- saved from url=(0024)https://example.com/page -->`.
 */
export function originIn(html: string): Origin {
  const head = html.slice(0, headSize);
  const comment = commentIn(head);
  const stated =
    /^[ \t]*url:[ \t]*(\S+)/m.exec(comment)?.[1] ?? /<!-- saved from url=\(\d{4}\)(\S+) -->/.exec(head)?.[1];
  const day = /^[ \t]*saved date:[ \t]*([^(\n]{1,60})/m.exec(comment)?.[1];
  const url = addressIn(stated);
  const savedAt = timeIn(day);
  return { ...(url === undefined ? {} : { url }), ...(savedAt === undefined ? {} : { savedAt }) };
}

function commentIn(head: string): string {
  const start = head.indexOf('Page saved with SingleFile');
  return start < 0 ? '' : head.slice(start, head.indexOf('-->', start));
}
