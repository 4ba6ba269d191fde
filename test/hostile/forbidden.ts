/**
 * Markup with every element and attribute that the content security policy of our pages or trusted types forbid, or
 * that would load something. BEACON stands for an address that nothing may request.
 */
const elements: readonly string[] = [
  '<p onclick="ran()" style="color: red; background: url(BEACON)">held one</p>',
  '<p style="list-style-image: url(BEACON)" background="BEACON" onpointerover="ran()">held two</p>',
  '<script>ran()</script><script src="BEACON"></script><script type="module" src="BEACON"></script>',
  '<style>p { color: red; background: url(BEACON) } @import "BEACON";</style>',
  '<link rel="stylesheet" href="BEACON"><link rel="preload" as="image" href="BEACON"><link rel="prefetch" href="BEACON">',
  '<link rel="preconnect" href="BEACON"><link rel="modulepreload" href="BEACON"><link rel="icon" href="BEACON">',
  '<meta http-equiv="refresh" content="9999; url=BEACON"><meta http-equiv="Content-Security-Policy" content="img-src *">',
  '<base href="BEACON/base/" target="_top">',
  '<img src="BEACON" srcset="BEACON 2x" onerror="ran()" onload="ran()" style="width: 200px" width="200" height="200" alt="held three">',
  '<picture><source srcset="BEACON"><img data-src="BEACON" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="200" height="200" alt="held four"></picture>',
  '<iframe src="BEACON" onload="ran()" width="400" height="300"></iframe><iframe srcdoc="<script>ran()</script>" style="width: 400px"></iframe>',
  '<iframe src="javascript:ran()"></iframe><iframe src="data:text/html,<script>ran()</script>"></iframe>',
  '<object data="BEACON" type="image/png" style="width: 300px"><p style="color: red" onclick="ran()">held five</p></object>',
  '<object codebase="BEACON" classid="java:x"></object><embed src="BEACON" onload="ran()" style="width: 99px">',
  '<frameset><frame src="BEACON"></frameset><applet code="x" archive="BEACON"></applet>',
  '<portal src="BEACON"></portal><fencedframe src="BEACON"></fencedframe>',
  '<video src="BEACON" poster="BEACON" controls autoplay style="width: 300px" onplay="ran()"><track default src="BEACON"></video>',
  '<audio src="BEACON" autoplay controls onerror="ran()"></audio>',
  '<form action="javascript:ran()" onsubmit="ran()"><p>held six</p><button formaction="javascript:ran()" style="color: red">x</button></form>',
  '<a href="javascript:ran()" ping="BEACON" style="color: red" onclick="ran()">held seven</a>',
  '<table background="BEACON" style="width: 300px"><tr onclick="ran()"><td style="color: red" background="BEACON">held eight<td>two<tr><td>3<td>4</table>',
  '<pre style="color: red" onclick="ran()"><code style="color: red" class="language-js">held(nine)</code></pre>',
  '<ul style="color: red" onclick="ran()"><li style="color: red">held ten<li>two</ul>',
  '<details open ontoggle="ran()" style="color: red"><summary style="color: red">More</summary><p>held eleven</p></details>',
  `<svg width="300" height="200" onload="ran()" style="background: url(BEACON)"><style>rect { fill: url(BEACON#x) }</style>
    <rect width="99" height="40" style="fill: red" onclick="ran()"/><rect width="9" height="90" fill="url(BEACON#x)"/>
    <image href="BEACON" width="9" height="9" onerror="ran()"/><use href="BEACON#x"/><script>ran()</script><script href="BEACON"></script>
    <a href="javascript:ran()"><set attributeName="onclick" to="ran()"/><text y="20" style="font: 9px serif">held twelve</text></a>
    <foreignObject width="99" height="90" style="color: red"><p xmlns="http://www.w3.org/1999/xhtml" style="color: red" onclick="ran()">held thirteen</p>
    <iframe srcdoc="x" style="width: 9px"></iframe></foreignObject></svg>`,
  `<p>held fourteen <math style="color: red" onclick="ran()" href="javascript:ran()"><semantics><mrow style="color: red"><mi onclick="ran()" style="color: red">x</mi><mo>=</mo><mn>1</mn></mrow>
    <annotation-xml encoding="text/html"><p style="color: red" onclick="ran()">x</p><iframe srcdoc="x" style="width: 9px"></iframe><img src="BEACON" onerror="ran()"></annotation-xml>
    <annotation encoding="application/x-tex">x = 1</annotation></semantics></math></p>`,
  '<p>held fifteen <math alttext="\\href{javascript:ran()}{x} \\style{color: red}{y}"><maction actiontype="statusline"><mi>x</mi></maction></math></p>',
  '<p>held sixteen <script type="math/tex">\\style{background:url(BEACON)}{x} \\class{a" onclick="ran()}{y}</script></p>',
  '<noscript><img src="BEACON" style="width: 200px" onerror="ran()" width="200" height="200"><iframe src="BEACON"></iframe></noscript>',
  '<div><template shadowrootmode="open"><style>p { background: url(BEACON) }</style><p style="color: red" onclick="ran()">held seventeen</p></template></div>',
  '<template><p style="color: red" onclick="ran()">not shown</p><img src="BEACON" onerror="ran()"></template>',
  '<canvas width="200" height="200" style="width: 200px" onclick="ran()"></canvas>',
  '<div role="img" aria-label="held" style="width: 200px; height: 200px; background-image: url(BEACON)"></div>',
  '<x-held style="color: red" onclick="ran()" onfocus="ran()" autofocus tabindex="0">held eighteen</x-held>',
  '<textarea style="color: red" autofocus onfocus="ran()">x</textarea><input style="color: red" type="image" src="BEACON" onerror="ran()">',
  '<img src="data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 width=%27200%27 height=%27200%27 style=%27color:red%27 onload=%27ran()%27%3E%3Cstyle%3Erect{fill:red}%3C/style%3E%3Crect style=%27fill:red%27 width=%2799%27 height=%2799%27/%3E%3Cscript%3Eran()%3C/script%3E%3C/svg%3E" width="200" height="200" alt="held nineteen">',
  '<p><ruby style="color: red" onclick="ran()">held<rt style="color: red">twenty</rt></ruby></p>',
  '<blockquote class="twitter-tweet" style="color: red" onclick="ran()"><p>held twenty-one</p><script async src="BEACON"></script></blockquote>',
]; // biome-ignore format: a list to read, not a column

/** The markup, whose beacons are at that address. */
export function forbiddenMarkup(beacon: string): string {
  return elements.join('\n').replaceAll('BEACON', beacon);
}
