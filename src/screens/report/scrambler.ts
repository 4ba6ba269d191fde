import { wordsOfNameGroups } from '../../judge/engines/wclipper/view/name-groups';
import { decodedText } from '../../language/text/address';
import { siteOf } from '../../language/text/site';
import { commentNames, noiseNames, quoteNames, signatureNames } from '../../page/class-names';
import { drawnSeeds, madeUp, type Replacing } from './made-up-words';

/** Words of so many letters stay in text and addresses; longer ones are replaced. */
const longestKept = 2;

/** Numbers of so many digits may be of telephones, accounts or persons; years, days and prices are shorter. */
const shortestNumber = 5;

/** Attributes whose values are names that engines know. */
const naming = new Set(['id', 'class', 'role', 'itemprop', 'itemtype', 'rel', 'name', 'property']);

/** Attributes whose values say nothing of what is written on the page: numbers, lengths, times, states. */
const plain = new Set([
  'width',
  'height',
  'hidden',
  'aria-hidden',
  'align',
  'datetime',
  'lang',
  'dir',
  'start',
  'colspan',
  'rowspan',
  'data-wc-lines',
]);

const word = /[\p{Script=Latin}\p{M}]+|[^\p{Script=Latin}\p{M}]+/gu;
const camel = /\p{Lu}?\p{Ll}+|\p{N}+|\p{Lu}|\P{Lu}/gu;
/** Any other word before a colon is text: "Mayor: we will build". */
const scheme = /^(?:https?|data|mailto|tel|sms|javascript|blob|file):(?=\S)/i;
const address = /^(?:\/\/|\/|\?|#|\.\.?\/)/;
const web = /^(?:https?:)?\/\/([^/?#]*)(.*)$/is;
const fileEnd = /\.(?:html?|php|aspx?|jsp|jpe?g|png|gif|webp|svg|avif|mp4|mp3|pdf)(?=[?#]|$)/i;
const instant = /^\d{4}-\d\d(?:-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?)?$/;
const declared =
  /(display|visibility|opacity|position|float|text-align|width|height|font-size|white-space)\s*:\s*[a-z\d.%-]+/gi;
/**
 * Days and spans of years, which are told from the rest by the first group, and numbers of telephones, cards and accounts:
 * at least seven digits, as local telephone numbers have.
 */
const digitGroups =
  /(?<!\d)(\d{4}[-./]\d\d?[-./]\d\d?|\d\d?[-./]\d\d?[-./]\d{4}|(?:19|20)\d\d[- ](?:19|20)\d\d)(?!\d)|\d(?:[-\s()./]{0,3}\d){6,}/g;
const digits = /\d+/g;
const webAddresses = /https?:\/\/[^\s"'<>]+/gi;

/** Replaces the text of one page; the same word always by the same. */
export class Scrambler {
  private readonly words: Replacing;

  /** `avoided`: the words of the page, in small letters. */
  constructor(avoided: ReadonlySet<string>) {
    this.words = { seedOf: drawnSeeds(), longestKept, shortestNumber, avoided };
  }

  /** Text that the page shows. */
  text(text: string): string {
    const named = text
      .replace(webAddresses, (found) => this.address(found))
      .replace(digitGroups, (found, day: string | undefined) => day ?? this.groupedNumber(found));
    return madeUp(named, this.words);
  }

  /** A number in groups of digits: the short ones are replaced here, the others with the words. */
  private groupedNumber(number: string): string {
    return number.replace(digits, (group) =>
      group.length < shortestNumber ? madeUp(group, { ...this.words, shortestNumber: 1 }) : group,
    );
  }

  attribute(name: string, value: string): string {
    if (value === '' || plain.has(name))
      return instant.test(value) || !/\p{L}{3}/u.test(value) ? value : this.name(value);
    if (naming.has(name)) return this.name(value);
    if (name === 'style') return value.match(declared)?.join(';') ?? '';
    return this.stated(value);
  }

  /** Text or an address. */
  stated(value: string): string {
    if (instant.test(value)) return value;
    return scheme.test(value) || address.test(value) ? this.address(value) : this.text(value);
  }

  /** A name that is made of words, such as a class: those that say what an element is stay. */
  name(name: string): string {
    return name.replace(word, (run) => {
      if (run.length <= longestKept || structuralWords.has(run.toLowerCase())) return run;
      return (
        run
          .match(camel)
          ?.map((part) => this.partOfName(part))
          .join('') ?? ''
      );
    });
  }

  /** Short parts of a longer word are replaced as well, or they would spell it. */
  private partOfName(part: string): string {
    return structuralWords.has(part.toLowerCase()) ? part : madeUp(part, { ...this.words, longestKept: 0 });
  }

  /** An address whose site and path are made up; the end of a file's name stays. */
  address(url: string): string {
    const of = web.exec(url);
    if (!of) {
      const own = scheme.exec(url)?.[0].toLowerCase() ?? '';
      // Such addresses hold files, scripts or names of people.
      return own === '' ? this.path(url) : `${own}${own === 'data:' ? ',' : ''}`;
    }
    const [, host = '', path = ''] = of;
    const start = url.startsWith('//') ? '//' : `${url.slice(0, url.indexOf(':'))}://`;
    return `${start}${this.host(host)}${this.path(path)}`;
  }

  /** Hosts of one site stay hosts of one site; none of them exists. */
  private host(host: string): string {
    const site = siteOf(`https://${host}`) ?? host;
    const below = host.toLowerCase().endsWith(`.${site}`) ? host.slice(0, -site.length - 1) : '';
    const sub = below === '' ? '' : `${below === 'www' ? below : madeUp(below, this.words)}.`;
    return `${sub}${madeUp(site.replaceAll('.', ''), { ...this.words, longestKept: 0, shortestNumber: 1 })}.example`;
  }

  private path(path: string): string {
    const end = fileEnd.exec(path);
    const replaced = (part: string) => madeUp(decodedText(part), { ...this.words, shortestNumber });
    if (!end) return replaced(path);
    return replaced(path.slice(0, end.index)) + end[0] + replaced(path.slice(end.index + end[0].length));
  }

  /** Linked data with the same shape; empty if it is no JSON. */
  linkedData(source: string): string {
    try {
      return JSON.stringify(this.value(JSON.parse(source)));
    } catch {
      return '';
    }
  }

  private value(value: unknown, key = ''): unknown {
    if (typeof value === 'string') return key === '@type' || key === '@context' ? this.type(value) : this.stated(value);
    if (typeof value === 'number') return Number(madeUp(String(value), this.words));
    if (Array.isArray(value)) return value.map((one) => this.value(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [this.name(name), this.value(one, name)]));
  }

  private type(value: string): string {
    return /^https?:\/\/schema\.org\/?$/.test(value) ? value : this.name(value);
  }
}

/*
 * Words that say what an element is, not what a page is about. Engines and readers of metadata look for them, so they
 * stay in scrambled names: classes, ids, roles, properties, names of meta tags, keys and types of linked data.
 */

/** Beside the lists of the engines: names by which metadata and posts are found. */
const others = `
  accepted acceptedanswer address alternate alternative alternativeheadline amphtml answer answercount app apple article
  articlebody articlesection articletag askuser audio aut author authorname avatar block blog blogposting body book bookmark brand
  breadcrumblist by canonical charset charts citation clearfix col collection column comment commentcount container content
  context copyrightholder copyrightyear core count create created creator creativework currency data date datecreated
  datemodified datepublished dateline day dc dcterms dek description discussionforumposting doc docs edit edited editor
  element elements embed external fb film first flex footnote for forum full fulltext generator given graph group h3 h4 h5
  has headline height hour howtostep html http https icon id identifier image inlanguage in ingredient ingredients
  instructions interactionstatistic is isbn isaccessibleforfree isfamilyfriendly ispartof item itemlist itemlistelement
  itemlistorder itemprop json keywords lang large last lastmod layout lazy lead ld left license line list listitem live
  locale logo mainentity mainentityofpage manifest markup math max md media medium metadata min mobile modified month
  movie mw name newsarticle nofollow noopener noreferrer normal number object of offers og on open opengraph organization
  original out outer inner panel parent parsely part parts permalink person place player position post postal posting
  preview pub pubdate publication published publishedtime publisher property proper question questioncount recipe
  recipecategory recipecuisine recipeingredient recipeinstructions recipeyield region release robots root row rows rss
  sailthru schema second self seo set sharethis shadow shell short size sizes small span start stylesheet sub subheadline
  swiftype tagline target template theme thing threads thumbnailurl time timetocook to top twitter type ugc unit update
  updated upvote upvotecount url value version video viewport visible watch web webpage website week width word wordcount
  words work wrap year`;

/** All of them, in small letters. */
export const structuralWords: ReadonlySet<string> = new Set([
  ...wordsOfNameGroups(),
  ...noiseNames,
  ...commentNames,
  ...quoteNames,
  ...signatureNames,
  ...others.trim().split(/\s+/),
]);
