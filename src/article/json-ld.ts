/** What a page's JSON-LD says of its article (schema.org). */
export interface LinkedArticle {
  readonly headline?: string;
  readonly author?: string;
  readonly published?: string;
  readonly publisher?: string;
}

const articleTypes =
  /^(.*Article|BlogPosting|Report|NewsArticle|DiscussionForumPosting|SocialMediaPosting|WebPage|QAPage|Question)$/;

/** Reads the first article of the scripts' sources. Broken scripts are passed over. */
export function linkedArticle(sources: readonly string[]): LinkedArticle {
  const things = sources.flatMap(parse).filter((thing) => typesOf(thing).some((type) => articleTypes.test(type)));
  const thing = things.find((each) => each.headline !== undefined) ?? things[0];
  if (!thing) return {};
  const found = {
    headline: text(thing.headline) ?? text(thing.name),
    author: names(thing.author),
    published: text(thing.datePublished),
    publisher: names(thing.publisher),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

type Thing = Readonly<Record<string, unknown>>;

function parse(source: string): Thing[] {
  try {
    // Some pages wrap the script in a comment or CDATA, and some put raw line breaks into strings.
    const bare = source
      .replace(/^\s*(<!--|\/\*<!\[CDATA\[\*\/)|(-->|\/\*\]\]>\*\/)\s*$/g, '')
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

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null;
}

function typesOf(thing: Thing): string[] {
  return [thing['@type']].flat().filter((type) => typeof type === 'string');
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Names of a person, an organisation, or several. */
function names(value: unknown): string | undefined {
  const all = [value]
    .flat()
    .map((each) => (isThing(each) ? text(each.name) : text(each)))
    .filter((name) => name !== undefined && !/^https?:/.test(name));
  return all.length > 0 ? [...new Set(all)].join(', ') : undefined;
}
