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

interface Kind {
  /** The part of a payload, with what closes it. */
  readonly write: (payload: Armed, closing: string) => string;
  /** The markup that a part becomes, as a browser reads it. */
  readonly render: (part: string) => string;
  /** What has to survive besides the sentences around the payload. */
  readonly textOf: (payload: Armed) => readonly string[];
}

const markup: Kind = {
  write: ({ id, html }, closing) => `<p>${before(id)}</p>${html}${closing}<p>${after(id)}</p>`,
  render: (part) => part,
  textOf: ({ text }) => (text === undefined ? [] : [text]),
};

/** Text that is something in Markdown is what the note means to say. */
const markdown: Kind = {
  write: ({ id, html, text }, closing) => `${before(id)}\n\n${text ?? html}${closing}\n\n${after(id)}`,
  render: htmlOf,
  textOf: () => [],
};

/** Ends most of what a payload leaves open, so that what follows it stays. */
const closing = '--></style></title></textarea></noscript></svg></math></table></form>';

/** The corpus as the markup of articles. */
export const hostileArticles = (origin: string) => documentsOf(origin, markup, ['']);

/** The same in fewer documents, because payloads are closed. */
export const closedArticles = (origin: string) => documentsOf(origin, markup, ['', closing]);

/** The corpus as notes, whose payloads are closed. */
export const closedNotes = (origin: string) => documentsOf(origin, markdown, ['', closing]);

/**
 * Payloads that stay between the sentences around them share documents; each of the others has one of its own. These endings
 * are tried in turn behind each payload.
 */
function documentsOf(origin: string, kind: Kind, endings: readonly string[]): readonly HostileDocument[] {
  const alone: HostileDocument[] = [];
  const shared = hostilePages(origin).map(({ name, payloads }) => {
    const contents: string[] = [];
    const texts: string[] = [];
    for (const payload of payloads) {
      const first = before(payload.id);
      const last = after(payload.id);
      const content = endings
        .map((ending) => kind.write(payload, ending))
        .find((part) => isContained(kind.render(part), last));
      if (content === undefined) {
        alone.push({ name: payload.name, content: kind.write(payload, ''), texts: [first] });
        continue;
      }
      contents.push(content);
      texts.push(first, ...kind.textOf(payload), last);
    }
    return { name, content: contents.join('\n\n'), texts };
  });
  return [...shared, ...alone];
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
