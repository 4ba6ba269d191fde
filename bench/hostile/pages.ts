/** A page that is larger than any that people write, or never at rest. */
export interface HostilePage {
  /** What there is so many times. */
  readonly name: string;
  readonly size: number;
  /** Script that adds it to the body, in which an article stands. */
  readonly grow: (size: number) => string;
  /** The article stands behind what is added. */
  readonly isBefore?: true;
  /** The longest task of a script that this page may cause while it is clipped (CPU ms), if not `longestTask`. */
  readonly limit?: number;
  /** What the tests expect of a page of this size; without it the page is only measured. */
  readonly tested?: { readonly size: number; readonly clipped: Clipped };
}

/**
 * `either`: whole or partial depends on how fast the machine is, because the page does not stand still. `nothing`: there is
 * no article.
 */
type Clipped = 'whole' | 'partial' | 'either' | 'nothing';

/** The longest task of a script on a hostile page (CPU ms), without layout and garbage collection. */
export const longestTask = 100;

/** From here on a task counts as long (W3C Long Tasks). */
const long = 50;

const sentence =
  'The keeper wrote how the lamp is lit in winter, how the oil is warmed before it is poured, and why nobody may talk to him while he counts. ';

/** The last words of the article on every hostile page that is not a shell. */
export const lastWords = 'That is all.';

/** The page with its article. `grown` appends markup many times. */
export function hostileDocument({ name, size, grow, isBefore }: HostilePage): string {
  const text = `<p>${sentence}</p>`.repeat(12);
  const article = name.includes('shell')
    ? ''
    : `<article><h1>How the lamp is lit</h1>${text}<p>${lastWords}</p></article>`;
  const script = `
    const make = (tag, to = document.body) => to.appendChild(document.createElement(tag));
    const grown = (markup, times, to = document.body) => {
      const template = document.createElement('template');
      template.innerHTML = markup.repeat(1000);
      for (let i = 0; i < times / 1000; i++) to.append(template.content.cloneNode(true));
    };
    ${grow(size)}`;
  const added = `<script>${script}</script>`;
  const body = isBefore ? added + article : article + added;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The lamp</title><body>${body}`;
}

const label = '<p>A label <b>of</b> <i>some</i> <u>kind</u></p>';

/** The seven cases that must never freeze a tab. */
const named: readonly HostilePage[] = [
  { name: 'elements', size: 1_000_000, grow: (size) => `grown('${label}', ${size / 4});` },
  {
    name: 'elements without boxes',
    size: 1_000_000,
    grow: (size) => `const box = make('div'); box.hidden = true; grown('${label}', ${size / 4}, box);`,
  },
  {
    name: 'levels',
    size: 100_000,
    tested: { size: 20_000, clipped: 'whole' },
    grow: (size) =>
      `let at = make('div'); at.hidden = true; for (let i = 0; i < ${size}; i++) at = make('div', at); at.textContent = 'deep';`,
  },
  {
    name: 'characters in one text',
    size: 50_000_000,
    tested: { size: 10_000_000, clipped: 'partial' },
    grow: (size) =>
      `const p = make('p'); p.style.cssText = 'height: 9px; overflow: hidden; contain: strict; content-visibility: hidden'; p.textContent = 'word and more words. '.repeat(${Math.ceil(size / 21)});`,
  },
  {
    name: 'pictures',
    size: 100_000,
    limit: long,
    tested: { size: 20_000, clipped: 'whole' },
    grow: (size) => `grown('<img src="data:," width=200 height=100 loading=lazy>', ${size});`,
  },
  {
    name: 'elements before the article',
    size: 100_000,
    limit: long,
    isBefore: true,
    tested: { size: 100_000, clipped: 'partial' },
    grow: (size) => `grown('<div><b>A</b> <i>label</i> <a href=/x>link</a></div>', ${size / 4});`,
  },
  {
    name: 'rows of a table',
    size: 40_000,
    limit: long,
    tested: { size: 10_000, clipped: 'whole' },
    grow: (size) =>
      `make('div').innerHTML = '<table>' + '<tr><td>Monday<td>A cell of a row</tr>'.repeat(${size}) + '</table>';`,
  },
  {
    name: 'texts in one element',
    size: 70_000,
    tested: { size: 20_000, clipped: 'whole' },
    grow: (size) => `grown('text<br>', ${size}, make('div'));`,
  },
  {
    name: 'links in a closed panel beside a formula of twice as many signs',
    size: 30_000,
    tested: { size: 4_000, clipped: 'whole' },
    grow: (
      size,
    ) => `make('div').innerHTML = '<div role=tabpanel style=display:none>' + '<a href=/x>link</a> text'.repeat(${size})
      + '</div><mjx-container jax=SVG><svg><g data-mml-node=math>'
      + '<g data-mml-node=mi><path data-c=41 /></g>'.repeat(${size * 2}) + '</g></svg></mjx-container>';`,
  },
  {
    name: 'frames with text, of which 500 are read',
    size: 600,
    grow: (size) =>
      `for (let i = 0; i < ${size}; i++) make('iframe').srcdoc = '<p>The text of frame ' + i + ' was written to be read by everybody who comes here.';`,
  },
  { name: 'frames', size: 10_000, grow: (size) => `for (let i = 0; i < ${size}; i++) make('iframe');` },
  {
    name: 'elements of which 200 change every 5 ms',
    size: 60_000,
    tested: { size: 9_000, clipped: 'either' },
    grow: (size) => `grown('<p>A label <b>of</b> some <i>kind</i></p>', ${size / 3});
      const all = document.querySelectorAll('body > p'); let n = 0;
      setInterval(() => { for (let i = 0; i < 200; i++) { const p = all[++n * 7919 % all.length]; p.textContent = 'text ' + n; document.body.append(p); } }, 5);`,
  },
  {
    name: 'elements more every 20 ms, 150 times',
    size: 2_000,
    tested: { size: 2_000, clipped: 'either' },
    grow: (size) =>
      // As a page without end does, it goes on when the browser has shown what came before; it ends so that a busy
      // machine, too, can show what is on it.
      `let times = 150;
      const more = () => {
        grown('<p>More <b>and</b> more</p>', ${size / 2});
        if (--times > 0) requestAnimationFrame(() => setTimeout(more, 20));
      };
      more();`,
  },
];

/** What else a page may do to whoever reads it. */
const others: readonly HostilePage[] = [
  {
    name: 'attributes of one element',
    size: 1_000_000,
    grow: (size) =>
      `make('div').innerHTML = '<p ' + Array.from({ length: ${size} }, (_, i) => 'a' + i).join(' ') + '>x</p>';`,
  },
  {
    name: 'elements with 500 attributes each',
    size: 100_000,
    tested: { size: 5_000, clipped: 'whole' },
    grow: (size) => `grown('<p ' + Array.from({ length: 500 }, (_, i) => 'a' + i).join(' ') + '>x</p>', ${size});`,
  },
  {
    name: 'characters in each of two attributes',
    size: 50_000_000,
    grow: (size) =>
      `make('p').title = 'word '.repeat(${size / 5}); make('img').src = 'data:text/plain,' + 'word.'.repeat(${size / 5});`,
  },
  {
    name: 'shadow roots',
    size: 100_000,
    grow: (size) => `for (let i = 0; i < ${size}; i++) make('div').attachShadow({ mode: 'open' }).append('Text ' + i);`,
  },
  {
    name: 'nodes in a slot',
    size: 300_000,
    tested: { size: 200_000, clipped: 'partial' },
    grow: (size) =>
      `const host = make('div'); grown('<i>a</i>', ${size}, host); host.attachShadow({ mode: 'open' }).innerHTML = '<slot></slot>';`,
  },
  {
    name: 'style rules with text',
    size: 20_000,
    grow: (
      size,
    ) => `make('style', document.head).textContent = Array.from({ length: ${size} }, (_, i) => 'p:nth-child(' + (i + 1) + ')::before { content: "' + i + '" }').join('');
      grown('<p>x</p>', 3000);`,
  },
  {
    name: 'metas, links and scripts of data each',
    size: 100_000,
    tested: { size: 40_000, clipped: 'whole' },
    grow: (size) =>
      `grown('<meta name="author" content="x"><link rel="license" href="/x"><script type="application/ld+json">{}</' + 'script>', ${size}, document.head);`,
  },
  {
    name: 'characters in the title, in data and in noscript',
    size: 50_000_000,
    grow: (size) => `const words = 'word '.repeat(${size / 5}); document.title = words;
      make('script').textContent = '/*' + words; make('noscript').textContent = words;
      const data = document.createElement('script'); data.type = 'application/ld+json'; data.textContent = words; document.body.append(data);`,
  },
  {
    name: 'elements that are not laid out until seen',
    size: 300_000,
    tested: { size: 40_000, clipped: 'partial' },
    grow: (size) =>
      `const box = make('div'); box.style.contentVisibility = 'hidden'; grown('<p>A label <b>of</b> some kind</p>', ${size / 2}, box);`,
  },
  {
    name: 'panels in panels',
    size: 3_000,
    grow: (size) =>
      `let at = document.body; for (let i = 0; i < ${size}; i++) { at = make('div', at); at.setAttribute('role', 'tabpanel'); at.style.display = 'none'; make('p', at).textContent = 'A text in a panel '.repeat(20); }`,
  },
  {
    name: 'elements in a closed panel',
    size: 1_000_000,
    grow: (size) =>
      `const box = make('div'); box.style.display = 'none'; box.setAttribute('role', 'tabpanel'); grown('${label}', ${size / 4}, box);`,
  },
  {
    name: 'small drawings and one of 50 MB',
    size: 100_000,
    grow: (size) => `grown('<svg width=90 height=90><path d="M0 0h9"/><path d="M9 9h9"/></svg>', ${size});
      make('div').innerHTML = '<svg width=90 height=90><path/><path d="' + 'M0 0'.repeat(12000000) + '"/></svg>';`,
  },
  {
    name: 'shapes in a drawing',
    size: 49_000,
    grow: (size) =>
      `make('div').innerHTML = '<svg width=900 height=900>' + '<g/>'.repeat(${size}) + '<path/><path/></svg>';`,
  },
  {
    name: 'drawings in one formula',
    size: 100_000,
    tested: { size: 5_000, clipped: 'whole' },
    grow: (size) =>
      `make('div').innerHTML = '<mjx-container jax=SVG>' + '<svg><g data-mml-node=math><g data-mml-node=mi><path data-c=41 /></g></g></svg>'.repeat(${size}) + '</mjx-container>';`,
  },
  {
    name: 'tables in tables',
    size: 60,
    grow: (size) =>
      `let at = document.body; for (let i = 0; i < ${size}; i++) { const row = make('tr', make('tbody', make('table', at))); make('td', row).textContent = 'x'; at = make('td', row); }`,
  },
  {
    name: 'values in the state of a shell page',
    size: 1_000_000,
    tested: { size: 400_000, clipped: 'nothing' },
    grow: (size) => `for (let part = 0; part < 10; part++) {
        const state = make('script'); state.type = 'application/json';
        state.textContent = JSON.stringify({ title: 'The lamp', posts: Array.from({ length: ${size / 20} }, (_, id) => ({ id, body: 'x' })) });
      }`,
  },
];

export const hostilePages: readonly HostilePage[] = [...named, ...others];

/** For example `1,000,000 elements`. */
export function titleOfPage({ name, size }: HostilePage): string {
  return `${size.toLocaleString('en')} ${name}`;
}
