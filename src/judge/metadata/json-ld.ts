import { decodeEntities } from '../../language/text/entities';
import { comparable } from '../../language/text/white-space';
import { statedLimits } from '../../page/stated-limits';

/** What a page's JSON-LD states about its article (schema.org). */
export interface LinkedArticle {
  readonly headline?: string;
  /** The authors, people before organisations. */
  readonly authors?: readonly LinkedAuthor[];
  readonly published?: string;
  readonly modified?: string;
  readonly publisher?: string;
  /** For whom the author worked: an agency. */
  readonly source?: string;
  /** The name of the site, if the graph describes it. */
  readonly website?: string;
  readonly subtitle?: string;
  readonly description?: string;
  readonly image?: string;
  /** An address or a name. */
  readonly licence?: string;
  readonly keywords?: readonly string[];
  readonly types?: readonly string[];
}

interface LinkedAuthor {
  readonly name: string;
  readonly organisation: boolean;
}

/** Types of articles, and types used if there is no article. */
const articles = /^(.*Article|BlogPosting|Report|DiscussionForumPosting|SocialMediaPosting|Question|Recipe|Review)$/;
const substitutes =
  /^(QAPage|WebPage|ItemPage|AboutPage|FAQPage|CollectionPage|Product|VideoObject|Course|CreativeWork)$/;

const organisations = /Organization|Corporation|Business|Brand|NGO|Consortium|School|University|Library/;

/**
 * Reads the article described by the scripts: if there are several, the one whose
 * headline is in the document's title, otherwise the first. Invalid scripts are skipped.
 */
export function linkedArticle(sources: readonly string[], title = ''): LinkedArticle {
  const all = sources.flatMap(thingsIn);
  const things = [articles, substitutes].flatMap((types) =>
    all.filter((thing) => typesOf(thing).some((type) => types.test(type))),
  );
  const wanted = comparable(title);
  const repeated = (thing: Thing) => {
    const name = comparable(words(thing.headline) ?? words(thing.name) ?? '');
    return name !== '' && wanted.includes(name);
  };
  const thing = things.find(repeated) ?? things.find((each) => each.headline !== undefined) ?? things[0];
  const website = all.find((each) => typesOf(each).includes('WebSite'));
  const site = { website: website && words(website.name) };
  if (!thing) return known(site);
  const byId = new Map(all.filter((each) => each['@id'] !== undefined).map((each) => [each['@id'], each]));
  const authors = peopleOf(thing.author ?? thing.creator, byId);
  const keywords = keywordsOf(thing.keywords);
  const found = {
    headline: words(thing.headline) ?? words(thing.name),
    authors: authors.length > 0 ? authors : undefined,
    published: text(thing.datePublished) ?? text(thing.dateCreated),
    modified: text(thing.dateModified),
    publisher: peopleOf(thing.publisher, byId)[0]?.name,
    source: peopleOf(thing.sourceOrganization, byId)[0]?.name,
    subtitle: words(thing.alternativeHeadline),
    description: words(thing.description),
    image: addressOf(thing.image, byId) ?? text(thing.thumbnailUrl),
    licence: addressOf(thing.license, byId) ?? text(thing.license),
    keywords: keywords.length > 0 ? keywords : undefined,
    types: typesOf(thing).map((type) => type.replace(/^https?:\/\/schema\.org\//, '')),
  };
  return known({ ...site, ...found });
}

function known(found: object): LinkedArticle {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** A node of the graph, as JSON. */
export type Thing = Readonly<Record<string, unknown>>;

/** The nodes of a script's source, including nested graphs; none if it is not JSON. */
export function thingsIn(source: string): Thing[] {
  try {
    // Some pages wrap the script in a comment or CDATA, or use raw line breaks in strings.
    const bare = source
      .replace(/^\s*(?:<!--|(?:\/\/|\/\*)?\s?<!\[CDATA\[(?:\*\/)?)|(?:-->|(?:\/\/|\/\*)?\s?\]\]>(?:\*\/)?)\s*$/g, '')
      .replace(/[\n\r\t]+/g, ' ');
    return flatten(JSON.parse(bare));
  } catch {
    return [];
  }
}

function flatten(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(flatten);
  if (!isThing(value)) return [];
  return [value, ...flatten(value['@graph']), ...flatten(value.mainEntity)];
}

export function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null;
}

function typesOf(thing: Thing): string[] {
  return [thing['@type']].flat().filter((type) => typeof type === 'string');
}

function text(value: unknown): string | undefined {
  const words = typeof value === 'string' ? value.trim().slice(0, statedLimits.value) : '';
  return words === '' ? undefined : words;
}

/** A text that is shown. Many pages escape it for HTML first. */
function words(value: unknown): string | undefined {
  const stated = text(value);
  return stated && decodeEntities(stated);
}

/** A list, or one text with commas; of defined terms the name. */
function keywordsOf(value: unknown): string[] {
  return [value].flat().flatMap((each) => {
    const stated = text(isThing(each) ? each.name : each);
    return stated === undefined
      ? []
      : Array.isArray(value)
        ? [stated]
        : stated.split(/[,，;；]/u).map((word) => word.trim());
  });
}

/**
 * The address, possibly relative, of a work given as an address, as a thing or by reference; the first if there are
 * several.
 */
function addressOf(value: unknown, byId: ReadonlyMap<unknown, Thing>): string | undefined {
  for (const each of [value].flat()) {
    const thing = isThing(each) ? (byId.get(each['@id']) ?? each) : undefined;
    const address = thing ? (text(thing.url) ?? text(thing.contentUrl) ?? text(thing['@id'])) : text(each);
    if (address !== undefined && /^(?:https?:|\/)/.test(address)) return address;
  }
  return undefined;
}

/** People and organisations, inline or by reference, people first; addresses are not names. */
function peopleOf(value: unknown, byId: ReadonlyMap<unknown, Thing>): LinkedAuthor[] {
  const found = [value].flat().flatMap((each): LinkedAuthor[] => {
    const thing = isThing(each) ? (text(each.name) === undefined ? byId.get(each['@id']) : each) : undefined;
    const name = thing
      ? [thing.name]
          .flat()
          .map(words)
          .find((one) => one)
      : words(each);
    if (name === undefined || /^https?:/.test(name)) return [];
    return [{ name, organisation: thing !== undefined && typesOf(thing).some((type) => organisations.test(type)) }];
  });
  const unique = new Map(found.toReversed().map((each) => [each.name, each]));
  return [...unique.values()].toReversed().sort((a, b) => Number(a.organisation) - Number(b.organisation));
}
