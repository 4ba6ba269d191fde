/** Copyright lines, permits and imprints. */
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
    '(最新|网友|精彩|全部|发表|文章|用户|我要)(评论|留言|跟[贴帖]|点评|回复).*|(评论|跟[贴帖]).{0,8}',
    '.{0,30}\\d ?[条件个](评论|留言|跟[贴帖]|点评|回复)',
    '猜你喜欢.*|为[您你]推荐.*|大家都[爱在]看.*|您此时的心情|分享(到|至)?.{0,6}|作者其他文章|[上下]一篇.*|阅读剩余全文.*',
    '関連(記事|ニュース).*|コメント.{0,6}|おすすめ.*|관련 ?(기사|뉴스).*',
    '(ilgili|benzer) .*|mehr zum thema|lesen sie auch.*|à lire aussi.*|(ver|leer) también.*',
  ].join('|')})[:：.…»>\\s]*$`,
  'i',
);
