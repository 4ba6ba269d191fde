import { amountsIn } from '../../language/text/amounts';
import { decodeEntities } from '../../language/text/entities';
import { comparable, squeeze } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { attribute, elementsWith, isWithin } from '../../page/tree';
import { isThing, type Thing, thingsIn } from './json-ld';

/* What a page states, for programs, of the one thing that it is about: goods, a book, a film, an album, a game. */

export interface StatedThing {
  readonly names: readonly string[];
  /** Current and former prices, as numbers. */
  readonly prices: readonly number[];
  /** Makers, identifiers, persons, formats, ratings and other short values. */
  readonly values: readonly string[];
  readonly descriptions: readonly string[];
  /** Elements marked with a property of the thing (microdata). */
  readonly marked: readonly number[];
}

/** Types of schema.org. */
const typeNames =
  '(?:Product|ProductGroup|ProductModel|IndividualProduct|SomeProducts|Vehicle|Car|Motorcycle|Book|Audiobook|Movie|TVSeries|TVSeason|TVEpisode|MusicAlbum|MusicRecording|MusicRelease|VideoGame|Game|ComicSeries|ComicIssue|MobileApplication|SoftwareApplication)';
const types = new RegExp(`(?:^|/)${typeNames}$`);

/** Before a script is parsed: whether it names one of the types. */
const namesType = new RegExp(`["/]${typeNames}"`);

const ogTypes =
  /^(?:og:)?(?:product(?:\.item)?|books?(?:\.book)?|video\.(?:movie|tv_show|episode)|music\.(?:album|song)|novel)$/i;

/** The thing; undefined on pages that state none, or several of which none has the page's title. */
export function statedThing(page: Page): StatedThing | undefined {
  const linked = linkedThing(page);
  const scope = markedScope(page);
  const meta = (name: string) => page.head.metas.filter((each) => each.name === name).map(({ content }) => content);
  if (!linked && scope === undefined && !meta('og:type').some((type) => ogTypes.test(type.trim()))) return undefined;
  const found: ThingTexts = { names: [], prices: [], values: [], descriptions: [] };
  if (linked) readThing(linked, found, 0);
  found.names.push(...meta('og:title'), ...meta('og:novel:book_name'));
  found.descriptions.push(...meta('og:description'), ...meta('description'));
  for (const { name, content } of page.head.metas) readMeta(name, content, found);
  return {
    names: unique(found.names).slice(0, most.names),
    prices: [...new Set(found.prices.flatMap(statedAmounts))].filter((amount) => amount > 0).slice(0, most.prices),
    values: unique(found.values).filter(isValue).slice(0, most.values),
    descriptions: unique(found.descriptions)
      .slice(0, most.descriptions)
      .map((text) => text.slice(0, most.description)),
    marked: scope === undefined ? [] : markedIn(page, scope),
  };
}

/** Each is compared with every text of the page; more are data dumps. `description`: characters. */
const most = { names: 20, prices: 50, values: 300, descriptions: 5, description: 5_000 } as const;

interface ThingTexts {
  readonly names: string[];
  readonly prices: string[];
  readonly values: string[];
  readonly descriptions: string[];
}

function linkedThing(page: Page): Thing | undefined {
  const things = page.head.jsonLd
    .filter((source) => namesType.test(source))
    .flatMap(thingsIn)
    .filter((thing) => [thing['@type']].flat().some((type) => typeof type === 'string' && types.test(type)));
  if (things.length < 2) return things[0];
  const title = comparable(page.head.title);
  return things.find(({ name }) => typeof name === 'string' && name !== '' && title.includes(comparable(name)));
}

/** Deeper values describe other things. Chosen: a price specification is two levels deep, in an offer. */
const deepest = 3;

/** Properties that lead to other things, or say something for programs only. */
const otherThings =
  /^(?:@.*|reviews?|comment|image|images|photo|logo|url|sameAs|isRelatedTo|isSimilarTo|isVariantOf|hasVariant|isAccessoryOrSparePartFor|breadcrumb|potentialAction|mainEntityOfPage|seller|offeredBy|priceCurrency|priceValidUntil|shippingDetails|hasMerchantReturnPolicy|acceptedPaymentMethod|bestRating|worstRating|availability|itemCondition|keywords|trailer|video|aggregateOffer|inLanguage|position)$/;

function readThing(thing: Thing, found: ThingTexts, depth: number): void {
  for (const [property, value] of Object.entries(thing)) {
    if (!otherThings.test(property)) for (const each of [value].flat()) readValue(property, each, found, depth);
  }
}

function readValue(property: string, value: unknown, found: ThingTexts, depth: number): void {
  if (typeof value === 'string' || typeof value === 'number') put(property, String(value), depth, found);
  else if (isThing(value) && depth < deepest) readThing(value, found, depth + 1);
}

function put(property: string, value: string, depth: number, found: ThingTexts): void {
  if (/^(?:price|lowPrice|highPrice)$/.test(property)) found.prices.push(value);
  else if (depth === 0 && (property === 'name' || property === 'headline')) found.names.push(value);
  else if (depth === 0 && (property === 'description' || property === 'abstract')) found.descriptions.push(value);
  else found.values.push(value);
}

const valueMetas =
  /^(?:(?:product|og|book|books|music|video):(?:brand|retailer_item_id|mfr_part_no|isbn|author|upc|ean|musician|director|actor|release_date|gtin)|og:novel:(?:author|category|status)|sku|mpn|isbn|gtin\d{0,2}|productid|brand|manufacturer|twitter:data[12])$/;

function readMeta(name: string, content: string, found: ThingTexts): void {
  if (/^(?:(?:product|og):(?:sale_)?price:amount|price|lowprice|highprice)$/.test(name)) found.prices.push(content);
  else if (valueMetas.test(name)) found.values.push(content);
}

function statedAmounts(text: string): number[] {
  return /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? [Number(text)] : amountsIn(text);
}

function unique(texts: readonly string[]): string[] {
  const clean = texts.map((text) => squeeze(decodeEntities(text.replace(/<[^<>]{0,200}>/g, ' '))));
  return [...new Set(clean.filter((text) => text !== ''))];
}

/** Longer values (characters) are descriptions. Chosen: a fact fits into one or two lines. */
const longestValue = 120;

/** Addresses and moments are not shown as they are stated. */
function isValue(text: string): boolean {
  return (
    text.length > 1 &&
    text.length <= longestValue &&
    !/^(?:https?:|\/\/|PT?\d|\d{4}-\d\d-\d\d|\W*\d{1,5}(?:[.,]\d{1,6})?\W*$)/.test(text)
  );
}

/** The element marked as a thing: the one around the first heading, or the only one. */
function markedScope(page: Page): number | undefined {
  const scopes = elementsWith(page, 'itemtype').filter(([, type]) => types.test(type.trim()));
  const heading = page.tag.indexOf(page.tagNames.indexOf('h1'));
  const around = scopes.filter(([id]) => heading > 0 && isWithin(page, heading, id));
  return (around.at(-1) ?? (scopes.length === 1 ? scopes[0] : undefined))?.[0];
}

const properties =
  /(?:^|\s)(?:name|price|lowPrice|highPrice|sku|mpn|gtin\d{0,2}|productID|isbn|brand|manufacturer|author|director|actors?|duration|genre|datePublished|numberOfPages|publisher|ratingValue|reviewCount|ratingCount|color|material|weight|model|availability|bookFormat|bookEdition|inLanguage|contentRating|productionCompany|byArtist|illustrator|translator|description|albumRelease|width|height|depth)(?:\s|$)/;

function markedIn(page: Page, scope: number): number[] {
  const nested = elementsWith(page, 'itemtype').filter(([id, type]) => id > scope && isOther(type));
  return elementsWith(page, 'itemprop')
    .filter(([id, property]) => isWithin(page, id, scope) && properties.test(property))
    .filter(([id]) => !nested.some(([other]) => isWithin(page, id, other)) && attribute(page, id, 'href') !== '')
    .map(([id]) => id);
}

/** Types of things within a thing whose properties are not its own. */
function isOther(type: string): boolean {
  return (
    types.test(type) || /(?:Review|Comment|UserComments|Question|Answer|BreadcrumbList|ListItem|Store)$/.test(type)
  );
}
