import { firstWhere } from '../../language/text/first-where';
import { capturedAttributes, type Page } from '../../page/page';
import { limits } from '../../page/snapshot/limits';
import { type MoreAttributes, type Snapshot, sameAsSource, type Uncaptured } from '../../page/snapshot/snapshot';
import { ancestors, attribute, tagName } from '../../page/tree';
import { Addresses } from './addresses';
import { type ImageFacts, type ImageSource, imageSource } from './images';
import type { View } from './purifier';
import { safeMarkup } from './safe-drawing';

/** What assembling asks of the elements of a page. */
export interface ElementFacts {
  /** The address to which the page's relative addresses refer. */
  readonly base: string;
  /** The attributes of an element. Of two with the same name, the last counts. */
  attributes(id: number): readonly Attribute[];
  /** The best source of an `img`; undefined if it shows nothing worth keeping. */
  image(id: number): ImageSource | undefined;
  /** The safe markup of an `svg`; undefined for icons. */
  drawing(id: number): string | undefined;
  /** Formulas and images in elements that the capture skips. */
  readonly uncaptured: readonly Uncaptured[];
}

type Attribute = readonly [name: string, value: string];

/** The facts of a snapshot. `view`: a window, whose parser sanitises drawings. */
export function factsOf(snapshot: Snapshot, view: View): ElementFacts {
  const { page, base, drawings, uncaptured } = snapshot;
  const addresses = new Addresses(base);
  return {
    base,
    attributes: (id) => [...attributesOnPage(page, id), ...attributesBeside(snapshot.attributes, id)],
    image: (id) => imageSource(imageOf(snapshot, id), addresses),
    drawing(id) {
      const markup = drawings.get(id);
      return markup === undefined ? undefined : safeMarkup(markup, view);
    },
    uncaptured,
  };
}

/** Facts with the addresses of elements' pictures, by id. */
export function withPictures(facts: ElementFacts, pictures: ReadonlyMap<number, string>): ElementFacts {
  return {
    ...facts,
    attributes(id) {
      const picture = pictures.get(id);
      const attributes = facts.attributes(id);
      return picture === undefined ? attributes : [...attributes, ['src', picture]];
    },
  };
}

function attributesOnPage(page: Page, id: number): Attribute[] {
  const { attributeStart, attributeName, attributeValue } = page;
  const found: Attribute[] = [];
  for (let entry = attributeStart[id]; entry < attributeStart[id + 1]; entry++) {
    const value = attributeValue[entry];
    if (value.length <= limits.attribute) found.push([capturedAttributes[attributeName[entry]], value]);
  }
  return found;
}

function attributesBeside({ owner, name, names, values }: MoreAttributes, id: number): Attribute[] {
  const found: Attribute[] = [];
  const start = firstWhere(owner.length, (entry) => owner[entry] >= id);
  for (let entry = start; owner[entry] === id; entry++) {
    found.push([names[name[entry]], values[entry]]);
  }
  return found;
}

function imageOf({ page, attributes, shown }: Snapshot, id: number): ImageFacts {
  const attributeOf = (element: number, name: string) =>
    isOnPage(name)
      ? attribute(page, element, name)
      : attributesBeside(attributes, element).find(([each]) => each === name)?.[1];
  const { src = '', size } = shown.get(id) ?? {};
  return {
    attribute: (name) => attributeOf(id, name),
    sources: (...names) =>
      sourcesOf(page, id).map((source) =>
        names.map((name) => attributeOf(source, name)).find((set) => set !== undefined),
      ),
    currentSrc: src === sameAsSource ? (attribute(page, id, 'src') ?? '') : src,
    natural: size ?? page.natural.get(id),
  };
}

/** The `source` elements of the `picture` around an image. */
function sourcesOf(page: Page, id: number): number[] {
  for (const up of ancestors(page, id)) {
    if (tagName(page, up) !== 'picture') continue;
    const inside = Array.from({ length: page.end[up] - up }, (_, at) => up + at);
    return inside.filter((each) => tagName(page, each) === 'source');
  }
  return [];
}

const onPage: ReadonlySet<string> = new Set(capturedAttributes);

function isOnPage(name: string): name is (typeof capturedAttributes)[number] {
  return onPage.has(name);
}
