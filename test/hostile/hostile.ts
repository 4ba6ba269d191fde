import { addresses } from './addresses';
import { clobberedDocument, clobbering } from './clobbering';
import { drawings } from './drawings';
import { formulas } from './formulas';
import { handlers } from './handlers';
import { loading } from './loading';
import { parsers } from './parsers';
import { type Armed, alarm, arm, type Payload } from './payload';
import { writing } from './writing';

/** Every payload of the corpus; one page under test holds one class, or a part of it. */
const classes = {
  handlers, addresses, parsers, loading, drawings, formulas, clobbering, clobberedDocument, writing,
} as const satisfies Record<string, readonly Payload[]>; // biome-ignore format: a list to read, not a column

export interface HostilePage {
  readonly name: string;
  readonly payloads: readonly Armed[];
}

/** More in a page, and its clip would take longer than a test may. */
const inPage = 60;

/** The corpus as pages, each payload under its number and with the addresses of that site. */
export function hostilePages(origin: string): readonly HostilePage[] {
  let id = 0;
  return Object.entries(classes).flatMap(([name, payloads]) => {
    const armed = payloads.map((payload) => arm(payload, id++, origin));
    const parts = Math.ceil(armed.length / inPage);
    const size = Math.ceil(armed.length / parts);
    return Array.from({ length: parts }, (_, part) => ({
      name: parts === 1 ? name : `${name}, part ${part + 1} of ${parts}`,
      payloads: armed.slice(part * size, (part + 1) * size),
    }));
  });
}

export const before = (id: number) => `Sentence ${id} stands before the payload, and a reader has to find it there.`;
export const after = (id: number) => `Sentence ${id} stands behind the payload, and a reader has to find it there.`;

/**
 * The page as HTML. Its script puts each payload into a section of its own, so that none
 * swallows the next; declarative shadow roots open, and scripts run as if the page had them.
 */
export function pageHtml({ name, payloads }: HostilePage): string {
  const sections = payloads.map(({ id, html }) => [before(id), html, after(id)]);
  const data = JSON.stringify(sections).replace(/</g, '\\u003c');
  const lead = 'This page holds many payloads, and between them the words of an article that people want to keep. ';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Hostile: ${name}</title>
<body><article id="place"><h1>Hostile: ${name}</h1><p>${lead.repeat(3)}</p></article>
<script>
globalThis.${alarm} = () => {};
{
  const place = document.getElementById('place');
  // A payload may be named like what this script calls.
  const create = document.createElement.bind(document);
  const put = (html) => {
    const section = create('section');
    if (section.setHTMLUnsafe) section.setHTMLUnsafe(html);
    else section.innerHTML = html;
    place.appendChild(section);
  };
  const said = (text) => put('<p>' + text + '</p>');
  for (const [before, html, after] of ${data}) {
    said(before);
    put(html);
    said(after);
  }
}
</script>`;
}
