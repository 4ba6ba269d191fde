/** A part of `<title>` and its position in it. */
export interface TitlePart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Runs without the characters that separate parts. */
const partOfTitle = /[^|_—–\-·•»›/\\｜＿－]+/g;

/** The parts of a `<title>`: its headline, a channel, the name of the site. */
export function splitTitle(title: string): TitlePart[] {
  const parts: TitlePart[] = [];
  for (const { 0: run, index } of title.matchAll(partOfTitle)) {
    const text = run.trim();
    const start = index + run.length - run.trimStart().length;
    if (text !== '') parts.push({ text, start, end: start + text.length });
  }
  return parts;
}
