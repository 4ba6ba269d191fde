import { capturedAttributes, type Head, type Page } from '../../page/page';
import { linesKept, type Snapshot } from '../../page/snapshot/snapshot';
import { latinWords } from './made-up-words';
import { Scrambler } from './scrambler';

/**
 * A snapshot whose text tells nothing, for reports that others may read: the same nodes and the same layout. Letters,
 * long numbers, addresses, labels, metadata and linked data are replaced; drawings and pictures in addresses are left out.
 */
export function scrambled(snapshot: Snapshot): Snapshot {
  const scrambler = new Scrambler(wordsOf(snapshot));
  const { page, attributes, shown, uncaptured, drawings, ...others } = snapshot;
  return {
    ...others,
    page: scrambledPage(page, scrambler),
    base: scrambler.address(snapshot.base),
    attributes: scrambledAttributes(attributes, scrambler),
    shown: new Map(Array.from(shown, ([id, image]) => [id, { ...image, src: scrambler.address(image.src) }])),
    drawings: new Map(Array.from(drawings.keys(), (id) => [id, emptyDrawing])),
    // Formulas and markup, of which the engines see nothing.
    uncaptured: [],
    faults: snapshot.faults.map(({ reader }) => ({ reader, message: '' })),
  };
}

const emptyDrawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>';

/** Everything in a snapshot that is text of the page. */
function* textsOf({ page, attributes, base, shown }: Snapshot): Generator<string> {
  yield* page.text;
  yield* page.attributeValue;
  yield* attributes.values;
  yield* Array.from(shown.values(), ({ src }) => src);
  const { title, metas, links, jsonLd } = page.head;
  yield* [title, base, page.url, ...metas.map(({ content }) => content), ...links.map(({ href }) => href), ...jsonLd];
}

function wordsOf(snapshot: Snapshot): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of textsOf(snapshot)) for (const word of latinWords(text)) words.add(word);
  return words;
}

function scrambledPage(page: Page, scrambler: Scrambler): Page {
  return {
    ...page,
    url: scrambler.address(page.url),
    head: scrambledHead(page.head, scrambler),
    text: page.text.map((text) => (text === '' ? '' : scrambler.text(text))),
    attributeValue: page.attributeValue.map((value, at) =>
      scrambler.attribute(capturedAttributes[page.attributeName[at] ?? 0] ?? '', value),
    ),
    tagNames: page.tagNames.map((tag) => (tag.includes('-') ? scrambler.name(tag) : tag)),
  };
}

function scrambledHead(head: Head, scrambler: Scrambler): Head {
  const { title, metas, links, jsonLd } = head;
  return {
    ...head,
    title: scrambler.text(title),
    metas: metas.map(({ name, content }) => ({ name: scrambler.name(name), content: scrambler.stated(content) })),
    links: links.map(({ rel, href }) => ({ rel: scrambler.name(rel), href: scrambler.address(href) })),
    jsonLd: jsonLd.map((source) => scrambler.linkedData(source)),
  };
}

function scrambledAttributes(attributes: Snapshot['attributes'], scrambler: Scrambler): Snapshot['attributes'] {
  const { name, names, values } = attributes;
  return {
    ...attributes,
    names: names.map((one) =>
      one.startsWith('data-') && one !== linesKept ? `data-${scrambler.name(one.slice(5))}` : one,
    ),
    values: values.map((value, at) => scrambler.attribute(names[name[at] ?? 0] ?? '', value)),
  };
}
