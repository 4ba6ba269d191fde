import type { Attribute, LiveFacts } from '../../src/assemble/facts';
import type { ImageSource } from '../../src/assemble/images';
import type { Uncaptured } from '../../src/assemble/uncaptured';
import { capturedAttributes, type Page } from '../../src/page/page';
import { attribute, isText, tagName } from '../../src/page/tree';

/** The facts that assembling may read from live nodes, read in advance for every node. */
export interface SavedFacts {
  readonly base: string;
  /** Attributes besides those that the page itself has captured. Missing in older captures. */
  readonly attributes?: ById<readonly Attribute[]>;
  readonly image: ById<ImageSource>;
  readonly drawing?: ById<string>;
  readonly uncaptured?: readonly Uncaptured[];
}

/** Only nodes with a fact are listed. */
type ById<Fact> = { [id: number]: Fact };

const captured = new Set<string>(capturedAttributes);

export function savedFacts(page: Page, live: LiveFacts): SavedFacts {
  const attributes: ById<readonly Attribute[]> = {};
  const image: ById<ImageSource> = {};
  const drawing: ById<string> = {};
  for (let id = 0; id < page.count; id++) {
    if (isText(page, id)) continue;
    const more = [...live.attributes(id)].filter(([name]) => !captured.has(name));
    if (more.length > 0) attributes[id] = more;
    const tag = tagName(page, id);
    if (tag === 'img') put(image, id, live.image(id));
    else if (tag === 'svg') put(drawing, id, live.drawing(id));
  }
  return { base: live.base, attributes, image, drawing, uncaptured: live.uncaptured() };
}

function put<Fact>(facts: ById<Fact>, id: number, fact: Fact | undefined): void {
  if (fact !== undefined) facts[id] = fact;
}

/** Answers from the saved facts instead of live nodes. */
export function rememberedFacts(saved: SavedFacts, page: Page): LiveFacts {
  return {
    base: saved.base,
    attributes: (id) => [...capturedOf(page, id), ...(saved.attributes?.[id] ?? [])],
    image: (id) => saved.image[id],
    drawing: (id) => saved.drawing?.[id],
    uncaptured: () => saved.uncaptured ?? [],
  };
}

function* capturedOf(page: Page, id: number): Generator<Attribute> {
  for (const name of capturedAttributes) {
    const value = attribute(page, id, name);
    if (value !== undefined) yield [name, value];
  }
}
