import { lazily } from '../../../../language/text/lazily';
import { capturedAttributes, type Page } from '../../../../page/page';

/**
 * Groups of words that name the parts of a page, in class names, ids, roles, labels,
 * custom elements and properties of schema.org. The model has learned which of them
 * speak for content; nothing is decided here.
 */
const nameGroups: Readonly<Record<string, string>> = {
  navigation:
    'nav navbar navigation menu menus submenu menubar topnav mainnav subnav megamenu dropdown tabs tablist toolbar',
  header: 'header masthead topbar banner head hd top',
  footer: 'footer foot ft bottom colophon contentinfo',
  sidebar: 'sidebar side aside rail secondary widget widgets complementary sidenav right left leftbar rightbar',
  comments: 'comment comments disqus respond commentlist discussion replies pinglun liuyan',
  share: 'share sharing social shares addthis follow facebook twitter fenxiang sns likes',
  related:
    'related recommend recommended recommendation recommendations similar suggested more morelike also trending popular hot latest recent next prev previous tuijian xiangguan upsell crosssell',
  promotion:
    'ad ads advert advertisement adsense promo promotion promoted sponsor sponsored sponsors banner outbrain taboola guanggao gg',
  consent: 'cookie cookies consent gdpr privacy ccpa onetrust',
  dialog: 'modal popup overlay dialog lightbox offcanvas drawer toast alert notification tooltip alertdialog popover',
  subscribe: 'subscribe subscription newsletter signup optin mailchimp paywall cta register login signin account',
  breadcrumb: 'breadcrumb breadcrumbs crumb crumbs path mianbaoxie',
  pagination: 'pagination pager page pages paging paginate pagenav',
  byline: 'byline author authors writer bio profile vcard avatar user username member editor zuozhe',
  meta: 'meta date time datetime timestamp published info posted category categories tag tags tagcloud tagged label source',
  search: 'search filter filters facet facets sort sorting refine form',
  article: 'article post entry story blog news single hentry wenzhang',
  text: 'content body text copy prose markdown richtext rte paragraph wysiwyg maincontent articlebody storybody rich zhengwen neirong',
  main: 'main primary page wrapper container center',
  product: 'product products item items sku pdp buy cart basket shop store',
  price: 'price prices pricing amount cost sale discount offer',
  review: 'review reviews rating ratings stars testimonial testimonials score',
  card: 'card cards tile tiles teaser grid listing list results result row feed loop archive',
  folded: 'tab tabpanel panel accordion collapse collapsed collapsible toggle faq faqs expand expandable tabpane',
  thread: 'thread message messages reply postbody postcontent forum topic bbs question answer answers quote posts',
  hero: 'hero jumbotron intro lead summary excerpt description desc subtitle standfirst dek abstract deck subheading',
  gallery: 'gallery carousel slider slide slick swiper slideshow image images figure photo photos thumbnail thumb',
  caption: 'caption figcaption credit credits wp cutline',
  contents: 'toc contents index outline tableofcontents anchors',
  table: 'table spec specs specification specifications details detail features attributes properties facts datasheet',
  code: 'code highlight pre codehilite sourcecode language example snippet syntax console',
  legal: 'copyright legal terms disclaimer license imprint rights',
  title: 'title headline heading subject name h1 h2 biaoti',
  hidden: 'hidden hide invisible sr visuallyhidden screenreader noprint print skip offscreen mobile',
  notes: 'footnote footnotes references reference citation citations bibliography reflist note notes endnotes',
  button: 'button btn actions action controls link links more readmore vote votes score edit',
};

/** The words of all groups. */
export function wordsOfNameGroups(): readonly string[] {
  return Object.values(nameGroups).flatMap((words) => words.split(' '));
}

export const groupNames: readonly string[] = Object.keys(nameGroups);

/** Groups are bits of two numbers: the first 30, the others. A number of 32 bits holds no more without its sign. */
export const groupsInFirst = 30;

interface Masks {
  readonly first: Int32Array;
  readonly second: Int32Array;
}

type Mask = readonly [first: number, second: number];

/** The groups of each word. */
const masksOfWord = lazily(() => {
  const table = new Map<string, Mask>();
  const lists = Object.values(nameGroups);
  for (let group = 0; group < lists.length; group++) {
    const own: Mask = group < groupsInFirst ? [1 << group, 0] : [0, 1 << (group - groupsInFirst)];
    const words = lists[group].split(' ');
    for (let i = 0; i < words.length; i++) {
      const known = table.get(words[i]);
      table.set(words[i], known === undefined ? own : [known[0] | own[0], known[1] | own[1]]);
    }
  }
  return table;
});

const naming = ['id', 'class', 'role', 'itemprop', 'itemtype', 'aria-label'] as const;
const isNaming = Uint8Array.from(capturedAttributes, (name) => ((naming as readonly string[]).includes(name) ? 1 : 0));

/** The groups that each element's own names belong to. Each different name is looked up once. */
export function nameMasks(page: Page): Masks {
  const { attributeStart, attributeName, attributeValue } = page;
  const first = new Int32Array(page.count);
  const second = new Int32Array(page.count);
  const known = new Map<string, Mask>();
  // Custom elements (`forum-post`) are named by their tags.
  const tags = page.tagNames.map((tag) => (tag.includes('-') ? masksOf(tag) : undefined));
  for (let id = 0; id < page.count; id++) {
    const own = tags[page.tag[id]];
    if (own) {
      first[id] = own[0];
      second[id] = own[1];
    }
    const end = attributeStart[id + 1];
    for (let entry = attributeStart[id]; entry < end; entry++) {
      if (isNaming[attributeName[entry]] === 0) continue;
      const value = attributeValue[entry];
      let masks = known.get(value);
      if (masks === undefined) {
        masks = masksOf(value);
        known.set(value, masks);
      }
      first[id] = first[id] | masks[0];
      second[id] = second[id] | masks[1];
    }
  }
  return { first, second };
}

/** Longer names are cut off: some pages keep data in their ids. */
const longestName = 200;

/** Splits names at capitals and at everything that is not a letter: `postBody-main2` is post, body, main. */
export function masksOf(names: string): Mask {
  const table = masksOfWord();
  let first = 0;
  let second = 0;
  // Where the current word begins; -1 between words.
  let start = -1;
  let before = 0;
  const length = Math.min(names.length, longestName);
  for (let i = 0; i <= length; i++) {
    const unit = i < length ? names.charCodeAt(i) : 0x20;
    const letter = isLetter(unit) || (start >= 0 && isHeadingDigit(unit));
    if (start >= 0 && (!letter || (isCapital(unit) && before >= 0x61))) {
      const masks = table.get(names.slice(start, i).toLowerCase()) ?? noGroups;
      first |= masks[0];
      second |= masks[1];
      start = -1;
    }
    if (letter && start < 0) start = i;
    before = unit;
  }
  return [first, second];
}

const noGroups: Mask = [0, 0];

function isCapital(unit: number): boolean {
  return unit >= 0x41 && unit <= 0x5a;
}

function isLetter(unit: number): boolean {
  return isCapital(unit) || (unit >= 0x61 && unit <= 0x7a);
}

/** The digits of the words h1 and h2. */
function isHeadingDigit(unit: number): boolean {
  return unit === 0x31 || unit === 0x32;
}
