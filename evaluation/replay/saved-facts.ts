import type { LiveFacts, Media } from '../../src/assemble/facts';
import type { ImageSource } from '../../src/assemble/images';
import { roleOf } from '../../src/assemble/roles';
import type { Page } from '../../src/page/page';
import { tagName } from '../../src/page/tree';

/** What assembling may ask of the live nodes, asked beforehand for every node that could be asked about. */
export interface SavedFacts {
  readonly base: string;
  readonly image: ById<ImageSource>;
  readonly media: ById<Media>;
  readonly codeLanguage: ById<string>;
  readonly listStart: ById<string>;
  readonly spans: ById<Readonly<Record<string, string>>>;
  readonly math: ById<string>;
}

/** Only nodes of which there is something to tell. */
type ById<Fact> = { [id: number]: Fact };

export function savedFacts(page: Page, live: LiveFacts): SavedFacts {
  const saved: SavedFacts = {
    base: live.base,
    image: {},
    media: {},
    codeLanguage: {},
    listStart: {},
    spans: {},
    math: {},
  };
  for (let id = 0; id < page.count; id++) {
    const role = roleOf(tagName(page, id));
    if (role === 'image') put(saved.image, id, live.image(id));
    else if (role === 'media') put(saved.media, id, live.media(id));
    else if (role === 'pre') put(saved.codeLanguage, id, live.codeLanguage(id));
    else if (role === 'list') put(saved.listStart, id, live.listStart(id));
    else if (role === 'cell') putSpans(saved.spans, id, live.spans(id));
    else if (role === 'math') put(saved.math, id, live.math(id));
  }
  return saved;
}

function put<Fact>(facts: ById<Fact>, id: number, fact: Fact | undefined): void {
  if (fact !== undefined) facts[id] = fact;
}

function putSpans(facts: SavedFacts['spans'], id: number, spans: Readonly<Record<string, string>>): void {
  if (Object.keys(spans).length > 0) facts[id] = spans;
}

/** Answers from memory what the live nodes answered. */
export function rememberedFacts(saved: SavedFacts): LiveFacts {
  return {
    base: saved.base,
    image: (id) => saved.image[id],
    media: (id) => saved.media[id],
    codeLanguage: (id) => saved.codeLanguage[id],
    listStart: (id) => saved.listStart[id],
    spans: (id) => saved.spans[id] ?? {},
    math: (id) => saved.math[id] ?? '',
  };
}
