import { alarm, escaped } from './payload';

/*
 * Values of what a page says of itself: title, author, site, description, keywords,
 * dates, licence. They become front matter, headings, names of files, metadata of
 * books and entries of bibliographies. `RUN` and `BEACON` as in payload.ts.
 */

const fieldValues: Readonly<Record<string, string>> = {
  markup: '<img src=x onerror=RUN><script>RUN</script>',
  'markup that closes': '"></title></h1><img src=x onerror=RUN>',
  'entity markup': '&lt;img src=x onerror=RUN&gt;',
  'XML end': 'x ]]> <?xml version="1.0"?> <!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]> &y;',
  'Markdown link': '[held](javascript:RUN) ![held](BEACON)',
  'Markdown structure': '# held\n\n> quote\n\n```js\nRUN\n```\n\n---\n',
  'line ends': 'one\ntwo\r\nthree\u2028four\u2029five\u0085six\u000bseven\fend',
  'front matter': '---\nadmin: true\n---\n<img src=x onerror=RUN>',
  'YAML structure': 'x: y, [a, b], {c: d} # e & f * g ! h | i > j % k @ l ` m',
  'YAML tag': '!!js/function "function(){RUN}"',
  'YAML words': 'null',
  'YAML number': '0o17',
  Templater: '<% RUN %> <%* RUN -%>',
  Dataview: '`$= RUN` key:: value [key:: value]',
  'Dataview fence': '```dataviewjs\nRUN\n```',
  'Obsidian comment': '%% held',
  'Obsidian links': '[[held|RUN]] ![[held]] #tag ^block',
  'Logseq macro': '{{query RUN}} ((64)) held:: x',
  'a template of ours': '{{content}} {{title|wikilink}}',
  TeX: '$\\href{javascript:RUN}{x}$ $$y$$',
  'spreadsheet formula': '=HYPERLINK("BEACON")',
  'quotation marks': '\'"`´“”„«»\\',
  'path up': '../../../../etc/passwd',
  'path of Windows': 'C:\\Windows\\..\\..\\x\\\\server\\share',
  'device of Windows': 'CON',
  'device with an ending': 'aux.txt',
  'dots and spaces at the end': 'held . . .',
  'dots alone': '..',
  'hidden file': '.htaccess',
  'right to left override': 'held\u202egnp.exe',
  'bidi isolates': '\u2066\u2067held\u2068',
  'zero-width signs': '\u200b\u200c\u200d\u2060\ufeff',
  'NUL and controls': 'he\u0000ld\u0001\u0008\u001b[31m\u007f\u009f',
  'lone surrogates': 'held \ud800 \udc00 \udbff',
  'percent escapes': '%2e%2e%2f%00%zz%E0%A4%A',
  'address that runs': 'javascript:RUN',
  'combining marks without end': `Z${'\u0335'.repeat(3000)}`,
  'emoji only': '👩‍👩‍👧‍👦'.repeat(60),
  'very long word': 'held'.repeat(5000),
  'very long text': 'held words '.repeat(1500),
  'very many brackets': '[('.repeat(2000),
  'very many signs of less': '<'.repeat(4000),
  'a great many brackets': '[('.repeat(25_000),
  'a great many quotation marks': '‹'.repeat(50_000),
  'white space alone': ' \t\n\u00a0\u3000 ',
};

/** The values by name, as a page holds them. */
export const valuesWith = (beacon: string) =>
  Object.entries(fieldValues).map(
    ([name, value]) => [name, value.replaceAll('RUN', `${alarm}(0)`).replaceAll('BEACON', beacon)] as const,
  );

export const armedValues = valuesWith('https://beacon.example/x');

/** What is longer (UTF-16 units) is about sizes, which other tests measure. */
const longestField = 1_000;

/** Values with the same first word in their names are a family, and so are long ones. */
export const familyOf = ([name, value]: readonly [name: string, value: string]) =>
  value.length > longestField ? 'long' : name.replace(/ .*/, '');

/** The head of a page that says the same of everything, in names of its own and of Open Graph. */
export function statedInHead(value: string): string {
  const stated = escaped(value);
  const names = ['author', 'application-name', 'description', 'keywords', 'date'];
  const properties = ['title', 'site_name', 'description', 'url', 'image'].map((name) => `og:${name}`);
  const times = ['published_time', 'modified_time', 'author', 'tag'].map((name) => `article:${name}`);
  return [
    `<title>${stated}</title>`,
    ...names.map((name) => `<meta name="${name}" content="${stated}">`),
    ...[...properties, ...times].map((name) => `<meta property="${name}" content="${stated}">`),
    ...['canonical', 'author', 'license'].map((rel) => `<link rel="${rel}" href="${stated}">`),
  ].join('');
}

/** The same in data for search engines. */
export function linkedData(value: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: value,
    alternativeHeadline: value,
    name: value,
    author: [{ '@type': 'Person', name: value, url: value }, value],
    publisher: { '@type': 'Organization', name: value },
    datePublished: value,
    dateModified: value,
    description: value,
    keywords: [value],
    image: value,
    url: value,
    mainEntityOfPage: value,
    license: value,
    inLanguage: value,
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
}

/** The same in the attributes of what the page shows; `text` is what it shows besides. */
export function microdata(value: string, text: string): string {
  const stated = escaped(value);
  return `<article itemscope itemtype="https://schema.org/Article"><h1 itemprop="headline">${stated}</h1>
    <p class="byline">By <a rel="author" itemprop="author" href="${stated}">${stated}</a>
    <time itemprop="datePublished" datetime="${stated}">${stated}</time></p>
    <meta itemprop="keywords" content="${stated}"><link itemprop="license" href="${stated}">${text}</article>`;
}
