/*
 * Small pages of many makes: posts with comments and threads of equals, half of them without a telling name. `keeps` is
 * what a clip must hold and `leaves` what it must not.
 */

export interface SmallPage {
  readonly name: string;
  readonly url: string;
  readonly title: string;
  readonly body: string;
  readonly keeps: readonly string[];
  readonly leaves: readonly string[];
}

const menu = '<div><a href="/">Home</a> <a href="/about">About</a> <a href="/archive">Archive</a></div>';

const people = ['Ida', 'Tomasz', 'Lin Mei', 'Abdul', 'Greta', 'Noor', 'Pavel', 'Sunniva'];
const remarks = [
  'I walked there last Sunday and the gate was still locked.',
  'Thank you for this.',
  'My grandfather used to say the same about the old ferry, and he was wrong every single time it rained.',
  'No.',
  'Where did you buy the rope? The shop in our street closed in spring and the next one is an hour away by bus.',
  'Same here!',
  'It depends on the wood, I think, and on how long you let it dry before you start.',
];
const answers = (count: number, one: (who: string, said: string, number: number) => string) =>
  Array.from({ length: count }, (_, at) =>
    one(people[at % people.length] ?? '', remarks[at % remarks.length] ?? '', at + 1),
  ).join('\n');

const long = [
  'The lock was built for barges that nobody remembers, and the keeper counted every one of them in a green book.',
  'When the railway came the barges stopped, and for forty years the water stood still and grew lilies.',
  'We opened the gates again on a cold morning in March, with two tractors and a rope that was almost too short.',
]
  .map((text) => `<p>${text}</p>`)
  .join('');

export const posts: readonly SmallPage[] = [
  {
    name: 'a long post above a list of named comments',
    url: 'https://mill.example/2021/04/the-lock/',
    title: 'The lock – Mill notes',
    body: `${menu}<article class="post"><h1>The lock</h1>${long}</article><section id="comments"><h2>5 responses</h2><ol>${answers(
      5,
      (who, said, n) =>
        `<li class="comment" id="comment-${n}"><cite>${who}</cite> <time datetime="2021-04-0${n}">April ${n}, 2021</time><p>${said}</p><a href="#respond">Reply</a></li>`,
    )}</ol><form><textarea></textarea></form></section>`,
    keeps: ['The lock was built for barges', 'We opened the gates'],
    leaves: ['the gate was still locked', 'Thank you for this'],
  },
  {
    name: 'a sentence above many comments, nothing named',
    url: 'https://quiet.example/post/41',
    title: 'First frost | Quiet days',
    body: `${menu}<div class="k1"><h1>First frost</h1><div>The first frost came tonight and took the last of the beans.</div></div><div class="k9"><div>7 replies</div>${answers(
      7,
      (who, said, n) =>
        `<div class="q2"><img width="32" height="32" data-box="0 0 32 32" src="/f${n}.png"><b>${who}</b><span>2022-10-0${n} 08:1${n}</span><div>${said}</div><a href="#c${n}">answer</a></div>`,
    )}</div>`,
    keeps: ['The first frost came tonight'],
    leaves: ['Thank you for this', 'the gate was still locked'],
  },
  {
    name: 'a diary in tables of the nineties',
    url: 'http://oldpages.example/diary/17.html',
    title: 'Diary: the boat',
    body: `<table><tr><td><a href="/">Start</a><br><a href="/links.html">Links</a></td><td><font size="5">Diary: the boat</font><p>We tarred the boat on both sides and waited for the wind, which did not come until Thursday.</p><p>On Friday it leaked as before.</p><hr><b>Comments (4)</b><table>${answers(
      4,
      (who, said, n) => `<tr><td><b>${who}</b> wrote on 0${n}.06.2004:<br>${said}</td></tr>`,
    )}</table></td></tr></table>`,
    keeps: ['We tarred the boat', 'On Friday it leaked'],
    leaves: ['Thank you for this', 'the gate was still locked'],
  },
  {
    name: 'a Chinese post with the comments of a widget',
    url: 'https://shanju.example/2023/11/baicai/',
    title: '腌白菜 - 山居',
    body: `${menu}<main><h1>腌白菜</h1><div class="post-body"><p>今年的白菜比往年便宜，我买了二十斤，洗净晾了两天，用粗盐一层一层压好。</p><p>三周以后就能吃了。</p></div></main><div id="waline"><div>6 评论</div>${answers(
      6,
      (who, _, n) =>
        `<div class="wl-card" id="${n}00"><div><span>${who}</span><span>2023-11-1${n}</span><button>回复</button></div><div><p>我家每年也这样做，不过盐放得少一些，第${n}坛总是最好吃的。</p></div></div>`,
    )}<textarea></textarea></div>`,
    keeps: ['今年的白菜比往年便宜', '三周以后就能吃了'],
    leaves: ['我家每年也这样做'],
  },
  {
    name: 'a post and its comments as neighbours of one element',
    url: 'https://soup.example/notes/leeks.html',
    title: 'Leeks',
    body: `<div><h2>Leeks</h2><div class="m"><p>Wash them twice, because the sand hides between the leaves and nobody likes it in the soup.</p></div><h3>Comments On This Entry</h3>${answers(
      4,
      (who, said, n) =>
        `<div class="m2"><p>${said}</p><cite><b>${who}</b> Submitted at 18:3${n} on ${n} May 2012</cite></div>`,
    )}</div>`,
    keeps: ['Wash them twice'],
    leaves: ['Thank you for this', 'the gate was still locked'],
  },
  {
    name: 'a picture of the day with one remark',
    url: 'https://pics.example/photo/2020/heron',
    title: 'Heron at the weir',
    body: `${menu}<article><h1>Heron at the weir</h1><figure><img data-natural="1200 800" data-box="0 100 900 600" src="/heron.jpg"></figure><p>He stood there for two hours and caught nothing at all.</p></article><div class="comments"><h4>1 Comment</h4><ul><li class="comment"><b class="author">Ida</b> <time datetime="2020-02-02">2 Feb</time><div>What a patient bird, and what a patient photographer.</div><a href="#reply">Reply</a></li></ul></div>`,
    keeps: ['He stood there for two hours'],
    leaves: ['What a patient bird'],
  },
  {
    name: 'a recipe note whose comments are longer than itself',
    url: 'https://pot.example/2018/09/plum-jam.html',
    title: 'Plum jam',
    body: `${menu}<div class="hentry"><h2>Plum jam</h2><div class="txt"><p>Two kilos of plums, one of sugar, and four hours beside the stove with a good book.</p></div></div><div class="blog-replies">${answers(
      8,
      (who, said, n) =>
        `<div class="r"><span class="who">${who}</span> <span class="when">Sep ${n}, 2018</span><p>${said} ${remarks[(n + 2) % 7]} ${remarks[(n + 4) % 7]}</p></div>`,
    )}<p>Leave a reply</p><textarea></textarea></div>`,
    keeps: ['Two kilos of plums'],
    leaves: ['Where did you buy the rope'],
  },
  {
    name: 'a post whose title is also a link below its comments',
    url: 'https://pier.example/2012/10/save-the-pier/',
    title: 'Save the pier, a look at the repairs | Pier post',
    body: `${menu}<h2>Save the pier, a look at the repairs<small>October 26, 2012</small></h2>${long}<h3>6 comments</h3><ol>${answers(
      6,
      (who, said, n) =>
        `<li class="comment" id="comment-${n}"><b>${who}</b> <span>October ${n}, 2012</span><p>${said}</p></li>`,
    )}</ol><textarea></textarea><h3>Recent stories</h3><ul><li><a href="/2012/10/save-the-pier/">Save the pier, a look at the repairs</a></li></ul>`,
    keeps: ['The lock was built for barges', 'We opened the gates'],
    leaves: ['Thank you for this', 'the gate was still locked'],
  },
  {
    name: 'a post whose title is repeated with the number of its comments',
    url: 'https://pier.example/?p=1700',
    title: 'Pier post » Save the pier, a look at the repairs',
    body: `${menu}<p>Save the pier, a look at the repairs</p>${long}<h3>“Save the pier, a look at the repairs” has 1 comment</h3><ol><li><b>Ida</b> <span>October 3, 2012 at 7:32 pm</span><p>${remarks.join('</p><p>')}</p></li></ol><h3>Leave a comment</h3><form><textarea></textarea></form>`,
    keeps: ['The lock was built for barges', 'We opened the gates'],
    leaves: ['Thank you for this', 'the gate was still locked'],
  },
  {
    name: 'a post whose comments are terms and definitions',
    url: 'http://hills.example/archives/000112.html',
    title: 'Hill diary: Up before dawn',
    body: `<div><h1>Hill diary</h1><h2>Up before dawn</h2><p>The frost was thick enough to write in, and somebody had been up before me and done so.</p><p>I followed the tracks to the wall and lost them there.</p></div><h2>Comments</h2><dl>${answers(
      5,
      (who, said, n) =>
        `<dt><a href="http://${n}.example/">${who}</a> on February ${n}, 2005 at 09:1${n}</dt><dd>${said}</dd>`,
    )}</dl>`,
    keeps: ['The frost was thick enough', 'I followed the tracks'],
    leaves: ['Thank you for this', 'the gate was still locked'],
  },
  {
    name: 'comments signed below each, in the column of the post',
    url: 'http://news.example/blog/2008/01/ferry.html',
    title: 'The ferry, again - Harbour blog',
    body: `<div><h3>The ferry, again</h3>${long}<div class="a1"><h3>Comments</h3><p>Please <a href="/mail">write to us</a> about remarks that offend.</p></div>${answers(
      9,
      (who, said, n) =>
        `<div class="commentText"><p>${said} ${remarks[(n + 2) % 7]}</p></div><p class="posted">Posted by: ${who} | January 1${n}, 2008 06:2${n} PM</p>`,
    )}<div class="a4"><p>The blog of the harbour office.</p></div></div>`,
    keeps: ['The lock was built for barges', 'We opened the gates'],
    leaves: ['Thank you for this', 'the gate was still locked'],
  },
];

const opening = 'My kettle whistles before the water boils, and I have cleaned it twice. What else could it be?';
const thread = (count: number, one: (who: string, said: string, number: number) => string) =>
  one('Asker', opening, 0) + answers(count, one);

const remedies = [
  'The lid is too tight. Bend the edge of the whistle a little with a pair of pliers, and boil it empty once to see.',
  'Scale under the bottom makes bubbles long before the water boils. Vinegar and one night, and mine was silent again for a year.',
  'Buy a new one, since the spring inside wears out after some thousand cups and nobody sells it alone.',
];
const doubts = [
  'Which make is it, and how old?',
  'Mine does the same since the winter.',
  'Pliers did nothing at all here.',
  'Careful, the rim is sharp.',
  'How much vinegar for two litres?',
  'That smell never leaves the kitchen.',
  'The shop by the station has springs.',
  'Thank you, it was the spring.',
];

export const threads: readonly SmallPage[] = [
  {
    name: 'a board with rows of a table',
    url: 'https://board.example/viewtopic.php?t=812',
    title: 'Kettle whistles too early - Kitchen board',
    body: `<h2>Kettle whistles too early</h2><table>${thread(
      5,
      (who, said, n) =>
        `<tr class="post"><td><b class="author">${who}</b><br>Posts: 1${n}</td><td><span>Posted: Mon Jan 0${n + 1}, 2018 8:1${n} am</span><div class="postbody">${said}</div></td></tr>`,
    )}</table>`,
    keeps: ['My kettle whistles', 'Thank you for this', 'the gate was still locked'],
    leaves: [],
  },
  {
    name: 'a forum whose posts are list items with faces',
    url: 'https://talk.example/topic/91/kettle',
    title: 'Kettle whistles too early | Talk',
    body: `<h1>Kettle whistles too early</h1><ul>${thread(
      6,
      (who, said, n) =>
        `<li id="p${n}"><img width="46" height="46" data-box="0 0 46 46" src="/a${n}.png"><a href="/user/${n}">${who}</a> <time datetime="2021-03-0${n + 1}">${n + 1} Mar 2021</time><div>${said}</div><button>Reply</button><button>Quote</button></li>`,
    )}</ul>`,
    keeps: ['My kettle whistles', 'Thank you for this', 'Where did you buy the rope'],
    leaves: [],
  },
  {
    name: 'a question with its answers',
    url: 'https://ask.example/questions/77/kettle-whistles-too-early',
    title: 'Kettle whistles too early - Ask',
    body: `<h1>Kettle whistles too early</h1><div class="question"><div class="text"><p>${opening}</p></div><div>asked <time datetime="2020-02-01">Feb 1, 2020</time> by <a href="/users/1">Asker</a></div></div><h2>3 Answers</h2>${answers(
      3,
      (who, said, n) =>
        `<div class="answer"><div class="text"><p>${said}</p></div><div>answered <time datetime="2020-02-0${n + 1}">Feb ${n + 1}, 2020</time> by <a href="/users/${n + 1}">${who}</a></div></div>`,
    )}`,
    keeps: ['My kettle whistles', 'the gate was still locked', 'My grandfather used to say'],
    leaves: [],
  },
  ...[
    {
      what: 'a question with comments on its answers, named',
      url: 'https://ask.example/p/4001',
      name: (of: string) => ` class="s-${of}"`,
    },
    {
      what: 'a question with comments on its answers, nothing named',
      url: 'https://ask.example/p/4002',
      name: () => '',
    },
    {
      what: 'a question with comments on its answers, known by its address alone',
      url: 'https://help.example/questions/4003',
      name: () => '',
    },
  ].map(({ what, url, name }, at) => ({
    name: what,
    url,
    title: 'Kettle whistles too early',
    body: `${menu}<h1>Kettle whistles too early</h1>${[opening, ...remedies]
      .map(
        (said, post) =>
          `<div${name(post === 0 ? 'question' : 'answer')}>${post === 1 && at < 2 ? '<h2>3 Answers</h2>' : ''}<div><button>▲</button><div>${7 - post}</div></div><div><div><p>${said}</p></div><div>Share Edit Follow</div><div>answered Mar ${post + 2}, 2024 at 10:1${post} <a href="/users/${post}">${people[post]}</a></div><ul${name('comments')}>${[
            0, 1,
          ]
            .map(
              (n) =>
                `<li${name('comment')}><span>${doubts[2 * post + n]}</span> – <a href="/users/2${post}${n}">${people[post + n + 1]}</a> <span>Mar ${post + 4} at 11:2${n}</span></li>`,
            )
            .join('')}</ul></div></div>`,
      )
      .join('')}<h2>Your answer</h2><form><textarea></textarea></form>`,
    keeps: [opening, ...remedies],
    leaves: doubts,
  })),
  {
    name: 'a Chinese board with floors',
    url: 'https://bbs.shanju.example/thread-5512-1-1.html',
    title: '水壶没开就响 - 山居论坛',
    body: `<h1>水壶没开就响</h1>${['楼主', ...people.slice(0, 5)]
      .map(
        (who, n) =>
          `<div class="floor"><div><b>${who}</b><span>${n + 1}楼</span><span>发表于 2019-5-${n + 1} 10:2${n}</span></div><div class="t_f">${n === 0 ? '我的水壶水还没开就响了，已经洗过两遍，还能是什么原因？' : `第${n}个办法：把盖子拧紧，换一个垫圈，再试一次看看。`}</div></div>`,
      )
      .join('')}`,
    keeps: ['我的水壶水还没开就响了', '第1个办法', '第5个办法'],
    leaves: [],
  },
  {
    name: 'a thread without any name, in divs',
    url: 'https://forum.plain.example/t/kettle/640',
    title: 'Kettle whistles too early',
    body: `<div><h1>Kettle whistles too early</h1><div>${thread(
      5,
      (who, said, n) =>
        `<div><div><b>${who}</b> <span>0${n + 1}.04.2022, 12:0${n}</span></div><div>${said}</div><div><a href="#p${n}">#${n + 1}</a> <a href="/q?${n}">Quote</a></div></div>`,
    )}</div></div>`,
    keeps: ['My kettle whistles', 'Thank you for this', 'the gate was still locked'],
    leaves: [],
  },
  {
    name: 'a mailing list thread on one page',
    url: 'https://lists.example/thread/kettle',
    title: '[tea] Kettle whistles too early',
    body: `<h1>[tea] Kettle whistles too early</h1>${thread(
      4,
      (who, said, n) =>
        `<div class="message"><div>From: ${who}<br>Date: Tue, 1${n} Jan 2019 09:0${n}:00 +0000</div><pre>${said}</pre></div>`,
    )}`,
    keeps: ['My kettle whistles', 'My grandfather used to say', 'Thank you for this'],
    leaves: [],
  },
  {
    name: 'numbered posts in terms and definitions',
    url: 'http://textboard.example/test/read.cgi/kitchen/1361234567/',
    title: 'Kettle whistles too early',
    body: `<h1>Kettle whistles too early</h1><dl>${thread(
      6,
      (_, said, n) =>
        `<dt>${n + 1} : <b>Anonymous</b> : 2013/02/1${n} 10:2${n}:41 ID:h7Qx${n}</dt><dd>${said}<br><br></dd>`,
    )}</dl><form><input name="mail"><textarea name="message"></textarea></form>`,
    keeps: ['My kettle whistles', 'Thank you for this', 'the gate was still locked'],
    leaves: [],
  },
  {
    name: 'an issue with what was said about it',
    url: 'https://tracker.example/issues/4127',
    title: 'Bug #4127: Kettle whistles too early - Kitchen - Tracker',
    body: `${menu}<h2>Bug #4127</h2><div class="issue"><h3>Kettle whistles too early</h3><p>Added by <a href="/users/1">Asker</a> about 2 years ago.</p><p>${opening}</p></div><div id="history"><h3>History</h3>${answers(
      5,
      (who, said, n) =>
        `<div id="change-${n}"><h4><a href="#note-${n}">#${n}</a> Updated by <a href="/users/${n}">${who}</a> about 2 years ago</h4><div><p>${said}</p></div></div>`,
    )}</div>`,
    keeps: ['My kettle whistles', 'Thank you for this', 'the gate was still locked'],
    leaves: [],
  },
  {
    name: 'a board whose posts repeat the title and end with mottos',
    url: 'https://old-board.example/showthread.php?t=5519',
    title: 'Kettle whistles too early - Old board',
    body: `<div><a href="/">Old board</a> » <a href="/f12">Kitchen</a></div>${thread(
      6,
      (who, said, n) =>
        `<div class="x1"><div>0${n + 1}-02-2009, 11:3${n} PM</div><table><tr><td><a href="/member.php?u=${n}">${who}</a><br>Senior Member<br>Join Date: May 200${n}<br>Posts: ${n}41</td><td><b>${n === 0 ? '' : 'Re: '}Kettle whistles too early</b><hr><div>${said}</div><div>__________________<br>Tea first.</div></td></tr></table></div>`,
    )}`,
    keeps: ['My kettle whistles', 'Thank you for this', 'the gate was still locked'],
    leaves: [],
  },
  {
    name: 'a Chinese thread without any name, the first post the longest',
    url: 'https://tie.shanju.example/p/7719023',
    title: '水壶没开就响 - 厨房吧',
    body: `<div><h3>水壶没开就响</h3><div>${['楼主', ...people.slice(0, 6)]
      .map(
        (who, n) =>
          `<div><div><img width="80" height="80" data-box="0 0 80 80" src="/h${n}.png"><a href="/home/${n}">${who}</a></div><div><div>${n === 0 ? '我的水壶水还没开就响了，已经洗过两遍，换了一个垫圈也没有用。是不是底下积的水垢太厚了？去年买的，用的是自来水，每天烧三四次。有人遇到过吗？' : ['同问。', '用白醋泡一夜再烧，我家的就是这样好的。', '换一个吧，不值钱。'][n % 3]}</div><div>${n + 1}楼 2019-05-0${n + 1} 10:2${n} <a href="#r${n}">回复</a></div></div></div>`,
      )
      .join('')}</div></div>`,
    keeps: ['我的水壶水还没开就响了', '用白醋泡一夜再烧', '换一个吧'],
    leaves: [],
  },
];

const readers = (count: number, words: (n: number) => string, reply: string) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<li class="comment" id="c${at + 1}"><b class="fn">${people[at % 8]}</b> <time datetime="2014-03-1${at}">2014-03-1${at}</time><p>${words(at)}</p><a href="#">${reply}</a></li>`,
  ).join('');

/** Pages on which clips went wrong at the first try, in English and Chinese. */
export const firstTries: readonly SmallPage[] = [
  {
    name: 'seventeen words above four responses',
    url: 'https://note.example/2014/03/09/sea/',
    title: 'By the sea – Notes',
    body: `${menu}<div class="post"><h2>By the sea</h2><p>The sea was grey all day and so were we, but the soup in the harbour was hot.</p></div><h3>4 responses</h3><ol>${readers(4, (n) => remarks[n] ?? '', 'Reply')}</ol>`,
    keeps: ['The sea was grey all day'],
    leaves: ['the gate was still locked', 'Thank you for this'],
  },
  {
    name: 'seventeen words above four hundred responses',
    url: 'https://note.example/2014/03/09/sea/',
    title: 'By the sea – Notes',
    body: `${menu}<div class="post"><h2>By the sea</h2><p>The sea was grey all day and so were we, but the soup in the harbour was hot.</p></div><h3>400 responses</h3><ol>${readers(400, (n) => `${remarks[n % 7]} ${remarks[(n + 2) % 7]}`, 'Reply')}</ol>`,
    keeps: ['The sea was grey all day'],
    leaves: ['the gate was still locked', 'Thank you for this'],
  },
  {
    name: 'two sentences in an entry above "Thoughts on"',
    url: 'https://walks.example/2014/03/stile/',
    title: 'The stile | Walks',
    body: `${menu}<div class="entry"><h1>The stile</h1><p>Someone has mended the stile behind the mill. I would like to know who.</p></div><div><h2>6 thoughts on “The stile”</h2><ul>${readers(6, (n) => `${remarks[n]} ${remarks[(n + 2) % 7]}`, 'Reply')}</ul><textarea></textarea></div>`,
    keeps: ['Someone has mended the stile', 'I would like to know who'],
    leaves: ['Where did you buy the rope', 'Thank you for this'],
  },
  {
    name: 'two sentences in an entry above thoughts, in Chinese',
    url: 'https://walks.example/2014/03/zhalan/',
    title: '栅栏 | 散步',
    body: `${menu}<div class="entry"><h1>栅栏</h1><p>有人修好了磨坊后面的栅栏。我想知道是谁。</p></div><div><h2>关于《栅栏》的 6 条留言</h2><ul>${readers(6, (n) => `我上周经过的时候还没有修好，大概是第${n + 1}户人家的老人修的，他以前是木匠。`, '回复')}</ul><textarea></textarea></div>`,
    keeps: ['有人修好了磨坊后面的栅栏'],
    leaves: ['我上周经过的时候'],
  },
];
