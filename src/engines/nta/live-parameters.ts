/**
 * What `live` can be set to beyond the published values. All were chosen on
 * zh-dev, mixed-dev, live-dev and the articles of wcxb-dev together; around
 * each value the scores are flat.
 */
export interface LiveParameters {
  /** A wrapper with more than this share of NLC_b is transparent, whatever its tag or role. */
  readonly wrapperShare: number;
  /** What is named as noise and holds more than this share of the page's prose, alone or together, is not noise. */
  readonly namedShare: number;
  /** `main` with at least this share of the page's prose holds the article. */
  readonly mainShare: number;
  /** A paragraph of this many characters weighs half of its length; longer ones more, shorter ones less. */
  readonly halfWeightCharacters: number;
  /** Shorter lines are no prose. In characters. */
  readonly shortestProse: number;
  /** A line of this many characters is prose without a sentence mark, too (Thai has none). */
  readonly proseWithoutMarks: number;
  /** What is left of prose for each level at which it divides, on the way up. A share. */
  readonly keptPerLevel: number;
  /** The same on a page of a discussion, whose parts stand far from each other. */
  readonly keptPerLevelInDiscussion: number;
  /** A card (picture, title that is a link, a line or two) holds no more plain characters. */
  readonly longestCard: number;
  /** So many siblings make a list of cards. */
  readonly fewestCards: number;
  /** Cards with more than this share of the page's prose are what the page is about. */
  readonly cardShare: number;
  /** A copyright line has no more characters. */
  readonly longestCopyrightLine: number;
  /** A heading of what comes after the article has no more characters. */
  readonly longestClosing: number;
  /** It ends the article only where more than this share of the prose is behind it. */
  readonly closingAfter: number;
  /** What stands above the headline is left out if it holds less than this share of the prose. */
  readonly aboveHeadline: number;
}

export const live: LiveParameters = {
  wrapperShare: 0.5,
  namedShare: 0.5,
  mainShare: 0.3,
  halfWeightCharacters: 50,
  shortestProse: 15,
  proseWithoutMarks: 120,
  keptPerLevel: 0.85,
  keptPerLevelInDiscussion: 0.95,
  longestCard: 200,
  fewestCards: 3,
  cardShare: 0.3,
  longestCopyrightLine: 400,
  longestClosing: 40,
  closingAfter: 0.6,
  aboveHeadline: 0.1,
};

/** Table 1 without BR, which parts lines of prose, and with what plays rather than reads. */
export const ignorableOnScreen: readonly string[] = [
  'iframe',
  'button',
  'input',
  'select',
  'option',
  'label',
  'form',
  'map',
  'area',
  'embed',
  'object',
  'textarea',
];

/** Landmarks around the article: of the text below each at most 14 % also stood in the article. */
export const landmarkTags: readonly string[] = ['nav', 'aside', 'footer', 'header'];

export const landmarkRoles: ReadonlySet<string> = new Set([
  'navigation',
  'complementary',
  'contentinfo',
  'banner',
  'search',
  'menu',
  'menubar',
  'tablist',
  'toolbar',
]);

export const dialogRoles: ReadonlySet<string> = new Set(['dialog', 'alertdialog']);

/** Copyright lines (a stated failure of the paper), permits and imprints. */
export const copyrightLine =
  /©|\(c\) ?(19|20)\d\d|\bcopyright\b|all rights reserved|版权所有|版权声明|免责声明|ICP[备证]|公网安备|经营许可证|违法和不良信息|未经.{0,12}(授权|许可|同意).{0,9}(转载|使用|建立)|(不得|禁止|请勿)转载/i;

/** Headings of what follows an article: other articles, comments, ways to share. The whole of a short line. */
export const closingLine = new RegExp(
  `^[\\s|]*(${[
    'related( (articles?|posts?|stories|content|topics|links|news|reading|resources))?',
    '(share|tweet|rate) this.*',
    '(\\d+ )?comments?( ?\\(?\\d+\\)?)?',
    'leave a (reply|comment).*',
    '(recent|latest|popular|more|other|similar|recommended|trending|featured) (articles?|posts?|stories|news|from .*)',
    'you (may|might)( also)? (like|enjoy|be interested in).*',
    'read (next|also|more)|keep reading|up next|what to read next|recommended( for you)?|post navigation',
    'more (on|from|in) .*|about the author|discussion about this post|(subscribe|sign up) (to|for) .*',
    '相关(阅读|报道|新闻|文章|推荐|链接|内容|资讯|专题).*',
    '(推荐|延伸|更多|拓展)(阅读|新闻|文章|推荐|内容).*|延伸.{1,3}推荐.*|热门(评论|文章|推荐|新闻|标签).*',
    '(最新|网友|精彩|全部|发表|文章|用户)(评论|留言|跟贴|点评|回复).*|评论.{0,8}',
    '猜你喜欢.*|为[您你]推荐.*|大家都[爱在]看.*|您此时的心情|分享(到|至)?.{0,6}|作者其他文章|[上下]一篇.*|阅读剩余全文.*',
    '関連(記事|ニュース).*|コメント.{0,6}|おすすめ.*|관련 ?(기사|뉴스).*',
    '(ilgili|benzer) .*|mehr zum thema|lesen sie auch.*|à lire aussi.*|(ver|leer) también.*',
  ].join('|')})[:：.…»>\\s]*$`,
  'i',
);

/** Tags that are lines of a list, a table or the text: their links belong to what they are part of. */
export const lineTags: readonly string[] = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'dt',
  'dd',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
  'pre',
  'blockquote',
  'figcaption',
];
