import { family, type Payload } from './payload';

/** What drawings hold that nobody drew. Single quotation marks only: they go into attributes. */
const contents: Readonly<Record<string, string>> = {
  'a script': '<script>RUN</script>',
  'a script with an address': "<script href='BEACON' xlink:href='BEACON'/>",
  'a handler': "<rect width='99' height='99' onclick='RUN' onmouseover='RUN'/>",
  'a handler of the root': "</svg><svg onload='RUN'>",
  'a picture that fails': "<image href='x' onerror='RUN'/>",
  'a remote picture': "<image href='BEACON' width='99' height='99'/>",
  'a style sheet with an import': "<style>@import 'BEACON';*{fill:url(BEACON)}</style>",
  'a style sheet that covers the page': '<style>*{display:none} body{background:red}</style>',
  'a link that runs': "<a href='javascript:RUN' xlink:href='javascript:RUN'><text y='20'>held</text></a>",
  HTML: "<foreignObject width='99' height='99'><body xmlns='http://www.w3.org/1999/xhtml'><img src='x' onerror='RUN'/><iframe srcdoc='&lt;script>RUN&lt;/script>'/></body></foreignObject>",
  'the end of the drawing': "</svg><img src='x' onerror='RUN'><svg>",
  'an animation of an address': "<a><set attributeName='href' to='javascript:RUN'/><text y='9'>held</text></a>",
  'a use of a file': "<use href='BEACON#x'/>",
  'a comment with markup': "<!-- --><!--><img src='x' onerror='RUN'>-->",
  'a CDATA section with markup': "<desc><![CDATA[</desc><img src='x' onerror='RUN'>]]></desc>",
  Markdown: '<text>&#10;&#10;[x](javascript:RUN)&#10;&#10;```dataviewjs&#10;RUN&#10;```&#10;</text>',
};

/** Places on a page where a drawing can stand as an address. */
const places: Readonly<Record<string, (address: string) => string>> = {
  'a picture': (address) => `<img src="${address}" width="200" height="200" alt="held">`,
  'a picture for phones': (address) => `<amp-img src="${address}" width="200" height="200" alt="held"></amp-img>`,
  'a canvas': (address) => `<canvas src="${address}" width="200" height="200"></canvas>`,
  'a poster': (address) =>
    `<video controls poster="${address}" src="https://e.example/film.mp4" width="300" height="200"></video>`,
  'a picture by role': (address) =>
    `<div role="img" aria-label="held" style="width:200px;height:200px;background-image:url(&quot;${address}&quot;)"></div>`,
  'a lazy picture': (address) => `<img data-src="${address}" width="200" height="200" alt="held">`,
  'a source set': (address) => `<img srcset="${address} 2x" width="200" height="200" alt="held">`,
};

const head =
  "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='200' height='200'>";

const drawn = (content: string) => `${head}<rect width='99' height='99'/><circle r='9'/>${content}</svg>`;

/** As an address: signs that an address may not hold are escaped, `RUN` and `BEACON` stay to be put in. */
const address = (content: string) =>
  `data:image/svg+xml,${drawn(content).replace(/[%#<>&"\n]/g, (sign) => encodeURIComponent(sign))}`;

export const drawings: readonly Payload[] = [
  ...Object.entries(places).flatMap(([place, html]) =>
    Object.entries(contents).map(([name, content]) => ({
      name: `drawing as ${place}: ${name}`,
      html: html(address(content)),
    })),
  ),
  ...Object.entries(contents).map(([name, content]) => ({
    name: `drawing in the page: ${name}`,
    html: `<figure>${drawn(content)}<figcaption>held</figcaption></figure>`,
  })),
  ...family(
    'drawing that is not one',
    ['image/svg+xml;base64,', 'image/svg+xml;utf8,', 'text/xml,', 'application/xml,'],
    (type) =>
      `<img src="data:${type}${drawn('<script>RUN</script>').replace(/[%#<>&"]/g, (sign) => encodeURIComponent(sign))}" width="200" height="200" alt="held">`,
  ),
];
