import { isLatin } from './address';
import { isWhiteSpace, squeeze } from './white-space';

/** Copyright lines, permits and imprints. */
export const copyrightLine =
  /©|\(c\) ?(19|20)\d\d|\bcopyright\b|all rights reserved|版权所有|版权声明|免责声明|ICP[备证]|公网安备|经营许可证|违法和不良信息|未经.{0,12}(授权|许可|同意).{0,9}(转载|使用|建立)|(不得|禁止|请勿)转载/i;

/**
 * Whether a line, the whole of a short one, is a heading of what follows an
 * article. Most are none by what they begin with, and never come to the pattern,
 * which is dear to compile.
 */
export function isClosingLine(line: string): boolean {
  return mayClose(line) && closingLine.test(squeeze(line));
}

/** Headings of what follows an article: other articles, comments, ways to share. Of lines whose white space is collapsed. */
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
    '(最新|网友|精彩|全部|发表|文章|用户|我要)(评论|留言|跟[贴帖]|点评|回复).*|(评论|跟[贴帖]).{0,8}',
    '.{0,30}\\d ?[条件个](评论|留言|跟[贴帖]|点评|回复)',
    '猜你喜欢.*|为[您你]推荐.*|大家都[爱在]看.*|您此时的心情|分享(到|至)?.{0,6}|作者其他文章|[上下]一篇.*|阅读剩余全文.*',
    '関連(記事|ニュース).*|コメント.{0,6}|おすすめ.*|관련 ?(기사|뉴스).*',
    '(ilgili|benzer) .*|mehr zum thema|lesen sie auch.*|à lire aussi.*|(ver|leer) también.*',
  ].join('|')})[:：.…»>\\s]*$`,
  'is',
);

/** With what its alternatives begin: words in lower case … */
const firstWords: ReadonlySet<string> = new Set(
  `related share tweet rate comment comments leave recent latest popular more other similar recommended trending featured
  you read keep up what post about discussion subscribe sign ilgili benzer mehr lesen ver leer`.split(/\s+/),
);

/** … and other letters. */
const firstLetters = '相推延更拓热最网精全发文用我评跟猜为大您分作上下阅関コお관àÀ';

function mayClose(line: string): boolean {
  let start = 0;
  while (start < line.length && mayStandBefore(line.charCodeAt(start))) start++;
  let end = start;
  while (end < line.length && isLatin(line.charCodeAt(end))) end++;
  const known =
    end > start ? firstWords.has(line.slice(start, end).toLowerCase()) : firstLetters.includes(line.charAt(start));
  return known || countsComments(line, start);
}

/** A number may stand before comments, and more before the number. */
function countsComments(line: string, start: number): boolean {
  if (line.includes('条') || line.includes('件') || line.includes('个')) return true;
  const unit = line.charCodeAt(start);
  return unit >= 0x30 && unit <= 0x39 && line.toLowerCase().includes('comment');
}

function mayStandBefore(unit: number): boolean {
  return unit === 0x7c || isWhiteSpace(unit);
}
