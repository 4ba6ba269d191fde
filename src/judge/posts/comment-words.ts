import { isLatin } from '../../language/text/address';
import { common, isCommon } from '../../language/text/common-scripts';
import { lazily } from '../../language/text/lazily';
import { PhraseMatcher } from '../../language/text/phrase-matcher';
import { isWhiteSpace, squeeze } from '../../language/text/white-space';
import headingsOfAnswers from '../../language/vocabulary/answer-headings.json' with { type: 'json' };
import controls from '../../language/vocabulary/comment-controls.json' with { type: 'json' };
import headingsOfComments from '../../language/vocabulary/comment-headings.json' with { type: 'json' };
import headingsNaming from '../../language/vocabulary/comment-headings-naming.json' with { type: 'json' };
import { anyOf, type Vocabulary } from '../../language/vocabulary/phrases';
import headingsOfReviews from '../../language/vocabulary/review-headings.json' with { type: 'json' };

/* The words of a page around comments and answers: headings such as "24 comments", and buttons such as "Reply". */

/** Longer texts (characters) are no headings of comments or reviews. Chosen: a few words and a number. */
export const longestHeading = 60;

/** Recognises the headings of a vocabulary, whatever number is in them. */
export class SectionHeadings {
  private readonly headings: PhraseMatcher;

  /** `isOther` recognises headings that the vocabulary cannot state. */
  constructor(
    headings: Vocabulary,
    private readonly isOther: (text: string) => boolean = () => false,
  ) {
    this.headings = new PhraseMatcher(headings, (phrases) => new RegExp(`^${phrases}$`, 'i'));
  }

  /** Whether a text is one of these headings. */
  has(text: string): boolean {
    if (text.length > longestHeading) return false;
    return (this.mayBegin(text) && this.headings.matches(bareWords(text))) || this.isOther(text);
  }

  /** A cheap look at a text node: a heading may consist of several. */
  mayHoldBeginning(text: string): boolean {
    return this.mayBegin(text) && this.headings.mayBegin(bareWords(text));
  }

  /** Whether a heading may begin a text as its first word does, behind white space, digits and marks of ASCII. */
  private mayBegin(text: string): boolean {
    let start = 0;
    while (start < text.length && isMark(text.charCodeAt(start))) start++;
    const unit = text.charCodeAt(start);
    const isKnown = start === text.length || isLatin(unit) || isHanOrHangul(unit);
    return !isKnown || this.headings.mayBegin(text.slice(start));
  }
}

/** 《The lock》上有 4 条评论: WordPress in Chinese, Japanese and Korean, where the title stands first. */
const namesTitleFirst =
  /[》」”’]\s?(?:上有|中有|有|への|에 대한)\s?\d+\s?(?:(?:条|條|个|個|则|則)(?:评论|評論|想法|回复|留言|迴響)|件の(?:フィードバック|コメント)|개의 (?:생각|댓글|응답))$/;

/** 4 Gedanken zu „The lock“: WordPress in other languages. Without a number or a quotation mark it may be any heading. */
const namesTitleLast = lazily(() => new RegExp(`^\\s*(?:\\d+\\s)?(?:\\p{L}+\\s)?${anyOf(headingsNaming)}\\s`, 'iu'));

function namesPost(text: string): boolean {
  return namesTitleFirst.test(text) || (/^\s*\d|[“„«‘"]/.test(text) && namesTitleLast().test(text));
}

export const commentHeadings = new SectionHeadings(headingsOfComments, namesPost);
export const answerHeadings = new SectionHeadings(headingsOfAnswers);
export const reviewHeadings = new SectionHeadings(headingsOfReviews);

/** Whether a character is white space, or a digit, a mark or a symbol of ASCII. */
function isMark(unit: number): boolean {
  return unit > 0x20 && unit < 0x7f ? !isLatin(unit) : isWhiteSpace(unit);
}

function isHanOrHangul(unit: number): boolean {
  return (unit >= 0x4e00 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3);
}

/** A text without digits, marks and symbols. */
function bareWords(text: string): string {
  return squeeze(text.replace(isCommon(text) ? commonMarks() : marks, ' '));
}

const marks = /[\d\p{P}\p{S}]+/gu;
const commonMarks = lazily(() => new RegExp(`[\\d${common.marks}]+`, 'g'));

const control = lazily(() => new RegExp(`^${anyOf(controls)}$`, 'iu'));

/** Longer texts (characters) are no buttons. Chosen: one or two phrases with numbers. */
const longestControl = 40;

/** Whether a text is a button or a counter of the page beside what was said: "Reply", "12", "Like (3)". */
export function isReplyControl(text: string): boolean {
  if (text.length > longestControl) return false;
  const bare = bareWords(text);
  return bare === '' || control().test(bare);
}
