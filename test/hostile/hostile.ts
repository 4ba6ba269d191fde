import type { BrowserName } from '../../cli/drivers/plain-browser';
import { ofEachFamily, provesAll } from '../support/scope';
import { addresses } from './addresses';
import { clobberedDocument, clobbering } from './clobbering';
import { drawings } from './drawings';
import { formulas } from './formulas';
import { handlers } from './handlers';
import { loading } from './loading';
import { parsers } from './parsers';
import { type Armed, alarm, arm, type Payload } from './payload';
import { writing } from './writing';

/** Every payload of the corpus. */
const classes = {
  handlers, addresses, parsers, loading, drawings, formulas, clobbering, clobberedDocument, writing,
} as const satisfies Record<string, readonly Payload[]>; // biome-ignore format: a list to read, not a column

type ClassName = keyof typeof classes;

/** What parsers and policies of browsers treat differently. */
const differing: readonly ClassName[] = ['parsers', 'loading'];

const classNames = Object.keys(classes) as ClassName[];

/** Texts, which a page shows in any browser. What may mistake them for code is ours or another program. */
const textsOnly: ClassName = 'writing';

/** A payload of a class. */
interface Classed extends Armed {
  readonly className: ClassName;
}

/** A page under test. */
export interface HostilePage {
  readonly name: string;
  readonly payloads: readonly Armed[];
}

/** Chosen: with 100, opening pages, popups and files took as long as what they hold. */
const inPage = 250;

/** The whole corpus, each payload under its number and with the addresses of that site. */
export function everyPayload(origin: string): readonly Classed[] {
  return classNames
    .flatMap((className) => classes[className].map((payload) => ({ className, payload })))
    .map(({ className, payload }, id) => ({ className, ...arm(payload, id, origin) }));
}

/**
 * Chromium asks in a dialog whether to open these in another program. The dialog may appear seconds after the page has loaded,
 * closes the popup and blocks new ones, so pages do not load these payloads. Tests without a page still use them.
 */
const opensAnotherProgram = /<iframe src="(?:feed|livescript):/;

/**
 * The corpus as pages. Each holds one class, or a part of it; Firefox gets no texts. In a run that does not prove everything, one payload stands for
 * its family: those whose names have the part before the colon in common, and those of a class without one. All classes
 * share a page, and Firefox gets those that it may treat in its own way.
 */
export function hostilePages(origin: string, browser: BrowserName = 'chromium'): readonly HostilePage[] {
  const all = everyPayload(origin).filter(({ html }) => !opensAnotherProgram.test(html));
  const ofClass = (name: ClassName) => all.filter(({ className }) => className === name);
  if (provesAll) {
    const here = classNames.filter((name) => browser === 'chromium' || name !== textsOnly);
    return here.flatMap((name) => pagesOf(name, ofClass(name)));
  }
  const wanted = browser === 'chromium' ? all : differing.flatMap(ofClass);
  return pagesOf(
    'one of each family',
    ofEachFamily(wanted, ({ name, className }) => (name.includes(': ') ? name.replace(/: .*/s, '') : className)),
  );
}

function pagesOf(name: string, payloads: readonly Armed[]): readonly HostilePage[] {
  const parts = Math.ceil(payloads.length / inPage);
  const size = Math.ceil(payloads.length / parts);
  return Array.from({ length: parts }, (_, part) => ({
    name: parts === 1 ? name : `${name}, part ${part + 1} of ${parts}`,
    payloads: payloads.slice(part * size, (part + 1) * size),
  }));
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
