/**
 * One attempt to run code, to request something, or to break the text around it.
 *
 * In `html` and `text` three words stand for what differs from run to run:
 * `RUN` is a call that reports that it ran, `BEACON` an address that nothing may
 * request, `PICTURE` the address of a picture that the page shows openly.
 */
export type Payload = HtmlPayload | TextPayload;

interface HtmlPayload {
  /** Says what it attacks; unique in the corpus. */
  readonly name: string;
  readonly html: string;
}

/** What a page shows as plain text. It has to survive in every format, sign for sign. */
interface TextPayload {
  readonly name: string;
  readonly text: string;
}

/** A payload with its number in the corpus, ready for a page. */
export interface Armed {
  readonly id: number;
  readonly name: string;
  /** Markup for inside the page. */
  readonly html: string;
  /** The text that must survive, for those that are text. */
  readonly text?: string;
}

/** The function that `RUN` calls; browsers under test define it to record its argument. */
export const alarm = 'pwned';

export function arm(payload: Payload, id: number, origin: string): Armed {
  const place = (source: string) =>
    source
      .replaceAll('RUN', `${alarm}(${id})`)
      .replaceAll('BEACON', `${origin}/beacon/${id}`)
      .replaceAll('PICTURE', `${origin}/picture/${id}.png`);
  const { name } = payload;
  if ('html' in payload) return { id, name, html: place(payload.html) };
  const text = place(payload.text);
  return { id, name, html: `<p>${escaped(text)}</p>`, text };
}

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** One payload for each row, named after it. */
export function family(name: string, rows: readonly string[], html: (row: string) => string): readonly Payload[] {
  return rows.map((row) => ({ name: `${name}: ${row}`, html: html(row) }));
}

/** Rows of a name and its markup. */
export function named(rows: Readonly<Record<string, string>>): readonly Payload[] {
  return Object.entries(rows).map(([name, html]) => ({ name, html }));
}

/** Rows of a name and its text. */
export function texts(rows: Readonly<Record<string, string>>): readonly Payload[] {
  return Object.entries(rows).map(([name, text]) => ({ name, text }));
}
