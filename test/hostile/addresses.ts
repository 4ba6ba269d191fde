import { family, named, type Payload } from './payload';

/** Ways to write an address that runs, as attribute values (entities allowed). */
const scripts: Readonly<Record<string, string>> = {
  plain: 'javascript:RUN',
  'in mixed case': 'jAvAsCrIpT:RUN',
  'after spaces': '   javascript:RUN',
  'after control characters': '&#1;&#2;&#31;javascript:RUN',
  'with a tab inside': 'java&#9;script:RUN',
  'with line ends inside': 'java&#10;scr&#13;ipt:RUN',
  'with entities': '&#106;&#97;vascript&colon;RUN',
  'with a long entity': '&#x000000006Aavascript:RUN',
  'with a NUL': 'java&#0;script:RUN',
  'after a byte order mark': '&#xfeff;javascript:RUN',
  'after a no-break space': '&nbsp;javascript:RUN',
  'with a host in a comment': 'javascript://e.example/%0aRUN',
  'with percent signs': 'javascript:%70wned(0)',
  'behind view-source': 'view-source:javascript:RUN',
  'behind feed': 'feed:javascript:RUN',
  'behind blob': 'blob:javascript:RUN',
  vbscript: 'vbscript:RUN',
  livescript: 'livescript:RUN',
  'data HTML': 'data:text/html,&lt;script&gt;RUN&lt;/script&gt;',
  'data HTML in base64': 'data:text/html;base64,PHNjcmlwdD5wd25lZCgwKTwvc2NyaXB0Pg==',
  'data XHTML': 'data:application/xhtml+xml,&lt;script xmlns="http://www.w3.org/1999/xhtml"&gt;RUN&lt;/script&gt;',
  'data SVG': 'data:image/svg+xml,&lt;svg xmlns="http://www.w3.org/2000/svg" onload="RUN"/&gt;',
  'data SVG with parameters':
    'data:image/svg+xml;charset=utf-8;x=1,&lt;svg xmlns="http://www.w3.org/2000/svg" onload="RUN"/&gt;',
  'data with an image type that lies': 'data:image/png,&lt;script&gt;RUN&lt;/script&gt;',
  'data without a type': 'data:,&lt;script&gt;RUN&lt;/script&gt;',
  'data script': 'data:text/javascript,RUN',
  filesystem: 'filesystem:https://e.example/temporary/RUN',
  'extension page': 'chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/x.html?RUN',
  'browser page': 'about:blank#RUN',
  'local file': 'file:///etc/passwd?RUN',
};

/** Elements that take an address; VALUE is where it goes. */
const places: Readonly<Record<string, string>> = {
  link: '<a href="VALUE">held</a>',
  picture: '<img src="VALUE" width="200" height="200" alt="held">',
  frame: '<iframe src="VALUE" width="200" height="200"></iframe>',
  'svg link':
    '<svg width="200" height="99"><a xlink:href="VALUE" href="VALUE"><text y="20">held</text><rect width="9" height="9"/></a></svg>',
  'math link': '<math href="VALUE"><mi href="VALUE">held</mi></math>',
};

/** Places that only one form of address is tried in. */
const otherPlaces = [
  'area href', 'base href', 'form action', 'button formaction', 'input formaction', 'blockquote cite', 'q cite', 'del cite',
  'ins cite', 'video poster', 'video src', 'audio src', 'object data', 'embed src', 'object codebase', 'applet code',
  'applet archive', 'img longdesc', 'img lowsrc', 'img dynsrc', 'img srcset', 'source srcset', 'input src', 'body background',
  'table background', 'td background', 'a ping', 'html manifest', 'link href', 'script src', 'amp-img src', 'canvas src',
  'iframe longdesc', 'frame src', 'portal src', 'track src', 'bgsound src', 'image href', 'isindex action', 'xml src',
  'a data-href', 'div data-src', 'img data-src', 'img data-original', 'div data-bg', 'lite-youtube videoid', 'time datetime',
]; // biome-ignore format: a list to read, not a column

export const addresses: readonly Payload[] = [
  ...Object.entries(places).flatMap(([place, html]) =>
    Object.entries(scripts).map(([way, value]) => ({
      name: `script address in a ${place}: ${way}`,
      html: html.replaceAll('VALUE', value),
    })),
  ),
  ...family('script address in', otherPlaces, (place) => {
    const [element = '', attribute = ''] = place.split(' ');
    return `<${element} ${attribute}="javascript:RUN" width="200" height="200">held</${element}>`;
  }),
  ...named({
    'script address with a named line end': '<a href="javascript&NewLine;:RUN">held</a>',
    'script address behind Tab entities': '<a href="&Tab;java&Tab;script:RUN">held</a>',
    'script address in another letter case of an attribute': '<a HREF="JAVASCRIPT:RUN">held</a>',
    'relative link under a base of its own': '<base href="https://base.example/RUN/"><a href="next">held</a>',
    'links of a map': '<map name="m"><area href="javascript:RUN" alt="held"></map>',
    'link with credentials': '<a href="https://user:RUN@e.example/">held</a>',
    'link with a broken escape': '<a href="https://e.example/%zz%E0%A4%A">held</a>',
    'link with brackets and quotation marks':
      '<a href="https://e.example/[x](javascript:RUN)&quot;&gt;&lt;img src=x onerror=RUN&gt;">held</a>',
    'link whose text is another link': '<a href="https://e.example/">[held](javascript:RUN)</a>',
    'link whose title is Markdown': '<a href="https://e.example/" title=\'") [x](javascript:RUN "\'>held</a>',
    'link with a line end in its address':
      '<a href="https://e.example/a&#10;&#10;&lt;img src=x onerror=RUN&gt;">held</a>',
    'picture whose alt is Markdown': '<img src="PICTURE" width="64" height="64" alt="](x) [y](javascript:RUN)">',
    'picture whose title ends the picture':
      '<img src="PICTURE" width="64" height="64" alt="held" title=\'") <img src=x onerror=RUN>\'>',
    'picture with broken escapes in srcset':
      '<img src="PICTURE" srcset="%E0%A4%A 1x, javascript:RUN 2x" width="64" height="64" alt="held">',
    'frame of a video with broken escapes':
      '<iframe src="https://www.youtube.com/embed/%E0%A4%A?x=%zz" width="300" height="200"></iframe>',
    'frame of a video with markup in its id':
      '<iframe src="https://www.youtube.com/embed/&quot;&gt;&lt;img src=x onerror=RUN&gt;" width="300" height="200"></iframe>',
    'tweet with a script address':
      '<blockquote class="twitter-tweet"><p>held</p><a href="javascript:RUN">1 May</a></blockquote>',
    'lazy picture with a script address':
      '<img data-src="javascript:RUN" data-srcset="javascript:RUN 2x" width="200" height="200" alt="held">',
    'lazy picture with a markup address':
      '<img data-src="data:text/html,<script>RUN</script>" width="200" height="200" alt="held">',
    'noscript picture with a script address':
      '<noscript><img src="javascript:RUN" onerror="RUN" width="200" height="200"></noscript>',
    'address of a picture that is an address of a file':
      '<img src="file:///etc/passwd" width="200" height="200" alt="held">',
  }),
];
