import { family, named } from './payload';

/** Style sheets' ways to fetch something or to run. */
const declarations = [
  'background:url(BEACON)', "background-image:url('BEACON')", 'list-style-image:url(BEACON)', 'content:url(BEACON)',
  'cursor:url(BEACON),auto', 'border-image:url(BEACON) 1', 'mask:url(BEACON#x)', '-webkit-mask-image:url(BEACON)',
  'filter:url(BEACON#x)', 'clip-path:url(BEACON#x)', 'shape-outside:url(BEACON)', 'background:image-set(\'BEACON\' 1x)',
  'background:u\\72l(BEACON)', 'background:URL(BEACON)', 'width:expression(RUN)', '-moz-binding:url(BEACON#x)',
  'behavior:url(BEACON)', '--x:url(BEACON);background:var(--x)', 'background:url(javascript:RUN)',
  'position:fixed;inset:0;z-index:2147483647;background:red',
]; // biome-ignore format: a list to read, not a column

/** Markup that asks a server for something, or takes the reader elsewhere. */
export const loading = [
  ...family('style attribute', declarations, (css) => `<p style="${css}">held</p>`),
  ...family('style of a drawing', declarations, (css) => {
    const drawing = '<rect width="200" height="60"/><circle r="9"/><text y="20">held</text>';
    return `<svg width="200" height="99" style="${css}"><g style="${css}">${drawing}</g></svg>`;
  }),
  ...family(
    'picture by role and style',
    declarations.slice(0, 12),
    (css) =>
      `<div role="img" aria-label="held" style="width:200px;height:200px;${css.replaceAll('BEACON', 'PICTURE')}"></div>`,
  ),
  ...named({
    'style element with import': '<style>@import "BEACON";@import url(BEACON);p{background:url(BEACON)}</style>',
    'style element in a drawing':
      '<svg width="200" height="99"><style>@import "BEACON";rect{fill:url(BEACON#x)}@font-face{font-family:x;src:url(BEACON)}</style><rect width="99" height="9"/><text font-family="x" y="30">held</text></svg>',
    'style sheet in an address': `<link rel="stylesheet" href="data:text/css,@import 'BEACON'">`,
    'style that reads a field': '<style>input[value^="a"]{background:url(BEACON)}</style><input value="a"><p>held</p>',
    'frame with a refresh': '<iframe srcdoc="<meta http-equiv=refresh content=\'0;url=BEACON\'>"></iframe>',
    'animation of a link elsewhere':
      '<svg width="200" height="99"><animate href="#a" xlink:href="#a" attributeName="href" values="javascript:RUN"/><a id="a"><text y="20">held</text><rect width="9" height="9"/></a></svg>',
    'style sheet link': '<link rel="stylesheet" href="BEACON">',
    'prefetch link': '<link rel="prefetch" href="BEACON"><link rel="preload" as="image" href="BEACON">',
    'connection link': '<link rel="preconnect" href="BEACON"><link rel="dns-prefetch" href="BEACON">',
    'import link':
      '<link rel="import" href="BEACON"><link rel="manifest" href="BEACON"><link rel="icon" href="BEACON">',
    'frame with a document of its own': '<iframe srcdoc="<script>RUN</script><img src=PICTURE>"></iframe>',
    'frame in a sandbox that allows scripts':
      '<iframe sandbox="allow-scripts" srcdoc="<script>parent.postMessage(RUN)</script>"></iframe>',
    'object with a document': '<object data="data:text/html,<script>RUN</script>" type="text/html">held</object>',
    'object with parameters':
      '<object><param name="movie" value="BEACON"><param name="src" value="javascript:RUN">held</object>',
    'embedded film': '<embed src="BEACON" type="application/x-shockwave-flash" allowscriptaccess="always">',
    applet: '<applet code="javascript:RUN" archive="BEACON">held</applet>',
    'refresh, far away': '<meta http-equiv="refresh" content="99999;url=javascript:RUN">',
    'policy of our own': '<meta http-equiv="Content-Security-Policy" content="script-src *">',
    'cookie by meta': '<meta http-equiv="set-cookie" content="pwned=1">',
    'referrer by meta': '<meta name="referrer" content="unsafe-url">',
    'base with a target': '<base target="_top">',
    'link with a ping': '<a href="https://e.example/" ping="BEACON">held</a>',
    'link with attribution': '<a href="https://e.example/" attributionsrc="BEACON">held</a>',
    'picture with attribution': '<img src="PICTURE" width="64" height="64" alt="held" attributionsrc="BEACON">',
    'use of a foreign drawing':
      '<svg width="200" height="99"><use href="BEACON#x" xlink:href="BEACON#x"/><rect width="99" height="9"/></svg>',
    'use of a data drawing':
      '<svg width="200" height="99"><use href="data:image/svg+xml,<svg id=\'x\' xmlns=\'http://www.w3.org/2000/svg\'><image href=\'x\' onerror=\'RUN\'/></svg>#x"/><rect width="99" height="9"/></svg>',
    'image of a drawing':
      '<svg width="200" height="99"><image href="BEACON" width="9" height="9"/><rect width="99" height="9"/></svg>',
    'filter image of a drawing':
      '<svg width="200" height="99"><filter id="f"><feImage href="BEACON"/></filter><rect filter="url(#f)" width="99" height="9"/><text y="9">held</text></svg>',
    'text path of a drawing':
      '<svg width="200" height="99"><text><textPath href="BEACON#p">held</textPath></text><rect width="99" height="9"/></svg>',
    'gradient of a drawing':
      '<svg width="200" height="99"><linearGradient id="g" href="BEACON#g"/><rect fill="url(BEACON#g)" width="99" height="9"/><text y="9">held</text></svg>',
    'cursor of a drawing':
      '<svg width="200" height="99"><cursor href="BEACON"/><rect cursor="url(BEACON)" width="99" height="9"/><text y="9">held</text></svg>',
    'script of a drawing':
      '<svg width="200" height="99"><script href="BEACON">RUN</script><rect width="99" height="9"/><text y="9">held</text></svg>',
    'frame in a drawing':
      '<svg width="200" height="99"><foreignObject width="99" height="50"><iframe srcdoc="<script>RUN</script>" src="BEACON"></iframe><p>held</p></foreignObject><rect width="9" height="9"/></svg>',
    'picture in a drawing':
      '<svg width="200" height="99"><foreignObject width="99" height="50"><img src="BEACON" onerror="RUN"><p style="background:url(BEACON)">held</p></foreignObject><rect width="9" height="9"/></svg>',
    'form in a drawing':
      '<svg width="200" height="99"><foreignObject width="99" height="50"><form action="javascript:RUN"><button formaction="javascript:RUN">held</button></form></foreignObject><rect width="9" height="9"/></svg>',
    'animated address':
      '<svg width="200" height="99"><a><animate attributeName="href" values="javascript:RUN" fill="freeze" dur="1ms"/><text y="20">held</text><rect width="9" height="9"/></a></svg>',
    'set address':
      '<svg width="200" height="99"><a><set attributeName="href" to="javascript:RUN"/><text y="20">held</text><rect width="9" height="9"/></a></svg>',
    'animated address of an image':
      '<svg width="200" height="99"><image width="9" height="9"><set attributeName="href" to="BEACON"/></image><rect width="9" height="9"/><text y="20">held</text></svg>',
    'animated handler':
      '<svg width="200" height="99"><rect width="9" height="9"><set attributeName="onclick" to="RUN"/></rect><text y="20">held</text></svg>',
    'handler of a drawing':
      '<svg width="200" height="99" onload="RUN"><rect width="99" height="9" onclick="RUN"/><text y="20">held</text></svg>',
    'video with tracks':
      '<video controls poster="PICTURE" width="300" height="200"><source src="BEACON"><track default src="BEACON">held</video>',
    'audio that plays': '<audio autoplay controls src="BEACON">held</audio>',
    'portal and fenced frame': '<portal src="BEACON"></portal><fencedframe src="BEACON"></fencedframe>',
    'form that posts':
      '<form action="BEACON" method="post"><input name="x" value="held"><button autofocus>held</button></form>',
    'model viewer': '<model-viewer src="BEACON" poster="BEACON">held</model-viewer>',
    'nested context': '<x-frame src="BEACON"><p>held</p></x-frame>',
  }),
];
