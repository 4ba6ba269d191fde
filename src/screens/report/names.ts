import { wordsOfNameGroups } from '../../judge/engines/wclipper/view/name-groups';
import { commentNames, noiseNames, quoteNames, signatureNames } from '../../page/class-names';

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
