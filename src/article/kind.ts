import { isDiscussion } from '../page/discussion';
import type { Head, Page } from '../page/page';

/** What a page is, told only where it is sure. */
export type Kind = 'article' | 'thread' | 'documentation' | 'product' | 'service' | 'list';

/** schema.org types by what they make of a page; of several the first counts. */
const typesOf: readonly (readonly [Kind, RegExp])[] = [
  ['product', /^(Product|ProductGroup|IndividualProduct)$/],
  ['documentation', /^(TechArticle|APIReference)$/],
  ['article', /^(\w*Article|BlogPosting|LiveBlogPosting|Report|Review|Recipe)$/],
  ['service', /^(Service|\w+Service)$/],
  ['list', /^(CollectionPage|SearchResultsPage)$/],
];

/** Programs that build documentation and nothing else, as they sign it. */
const documentationPrograms =
  /^(docusaurus|sphinx|mkdocs|vitepress|vuepress|docsify|gitbook|mdbook|javadoc|doxygen|antora|readthedocs|nextra|starlight|rustdoc)/i;

/**
 * What the page is by its own word and by what was found in it. `posts` were
 * found in the kept text. Nothing where page and structure do not agree on one.
 */
export function kindOf(page: Page, posts: number): Kind | undefined {
  if (posts >= 2) return 'thread';
  const { head } = page;
  if (documentationPrograms.test(metaOf(head, 'generator'))) return 'documentation';
  const said = kindsSaid(head);
  if (said.length > 1 || isDiscussion(page)) return undefined;
  const og = metaOf(head, 'og:type').toLowerCase();
  const other = og === 'article' ? 'article' : /^(product|og:product|product\.item)$/.test(og) ? 'product' : undefined;
  if (said[0] === undefined) return other;
  return other === undefined || other === said[0] ? said[0] : undefined;
}

/** Kinds of the things that the page's JSON-LD describes at its top. */
function kindsSaid({ jsonLd }: Head): Kind[] {
  const types = jsonLd.flatMap(topTypes);
  return typesOf.filter(([, pattern]) => types.some((type) => pattern.test(type))).map(([kind]) => kind);
}

function topTypes(source: string): string[] {
  try {
    const value: unknown = JSON.parse(source);
    const tops = [value].flat().flatMap((top) => [top, ...[property(top, '@graph') ?? []].flat()]);
    return tops.flatMap((top) => [property(top, '@type') ?? []].flat()).filter((type) => typeof type === 'string');
  } catch {
    return [];
  }
}

function property(thing: unknown, name: string): unknown {
  return typeof thing === 'object' && thing !== null ? (thing as Readonly<Record<string, unknown>>)[name] : undefined;
}

function metaOf({ metas }: Head, name: string): string {
  return metas.find((meta) => meta.name === name)?.content.trim() ?? '';
}
