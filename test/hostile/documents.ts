import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { htmlOf } from '../../src/library/import/markdown/html';
import { after, before, hostilePages } from './hostile';
import type { Armed } from './payload';

/** Payloads as a file or a backup holds them. */
export interface HostileDocument {
  readonly name: string;
  readonly content: string;
  /** What a reader has to find there. */
  readonly texts: readonly string[];
}

/** A kind of document. */
interface Kind {
  /** The part of a payload. */
  readonly write: (payload: Armed) => string;
  /** The markup that a part becomes, as a browser reads it. */
  readonly render: (part: string) => string;
  /** What has to survive besides the sentences around the payload. */
  readonly textOf: (payload: Armed) => readonly string[];
}

const markup: Kind = {
  write: ({ id, html }) => `<p>${before(id)}</p>${html}<p>${after(id)}</p>`,
  render: (part) => part,
  textOf: ({ text }) => (text === undefined ? [] : [text]),
};

/** Text that is something in Markdown is what the note means to say. */
const markdown: Kind = {
  write: ({ id, html, text }) => `${before(id)}\n\n${text ?? html}\n\n${after(id)}`,
  render: htmlOf,
  textOf: () => [],
};

/** The corpus as the markup of articles. */
export const hostileArticles = (origin: string) => documentsOf(origin, markup);

/** The corpus as notes. */
export const hostileNotes = (origin: string) => documentsOf(origin, markdown);

/** Payloads that stay between the sentences around them share documents; each of the others has one of its own. */
function documentsOf(origin: string, kind: Kind): readonly HostileDocument[] {
  return hostilePages(origin).flatMap(({ name, payloads }) => {
    const parts = payloads.map((payload) => ({ payload, part: kind.write(payload) }));
    const shared = parts.filter(({ payload, part }) => isContained(kind.render(part), after(payload.id)));
    const alone = parts.filter((each) => !shared.includes(each));
    const texts = shared.flatMap(({ payload }) => [before(payload.id), ...kind.textOf(payload), after(payload.id)]);
    return [
      { name, content: shared.map(({ part }) => part).join('\n\n'), texts },
      ...alone.map(({ payload, part }) => ({ name: payload.name, content: part, texts: [before(payload.id)] })),
    ];
  });
}

type Node = DefaultTreeAdapterMap['node'];

/** Whether a parser finds the last sentence in a paragraph of its own. Comments and raw text may swallow it. */
function isContained(html: string, sentence: string): boolean {
  // Browsers differ in what a list of choices may hold, and none shows it as text.
  if (html.includes('<select')) return false;
  const last = parseFragment(html, { scriptingEnabled: false }).childNodes.at(-1);
  return last !== undefined && last.nodeName === 'p' && textIn(last) === sentence;
}

/** The text that markup shows, if nothing of it runs. */
export const textOf = (html: string) => textIn(parseFragment(html, { scriptingEnabled: false }));

function textIn(node: Node): string {
  if ('childNodes' in node) return node.childNodes.map(textIn).join('');
  return node.nodeName === '#text' && 'value' in node ? node.value : '';
}
