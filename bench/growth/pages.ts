import { randomFrom } from '../../evaluation/metrics/statistics';

/** A page of about a given size. */
export interface BenchPage {
  readonly name: string;
  readonly html: string;
}

/** The words of synthetic pages, in two scripts. */
const words =
  'harbour listen winter quay crane swell bank sound lamp night shrimp band paper rule 港口 倾听 冬天 码头 起重机 声音'.split(
    ' ',
  );

/**
 * A laid-out page of `elements` elements: navigation, a column of sections with
 * headings, paragraphs, links, lists and tables, a sidebar, a footer. The
 * same size gives the same page.
 */
export function syntheticPage(elements: number): BenchPage {
  const random = randomFrom(elements);
  const sections: string[] = [];
  for (let made = 60; made < elements; ) {
    const section = madeSection(random);
    made += section.elements;
    sections.push(section.html);
  }
  const links = Array.from({ length: 20 }, (_, i) => `<li><a href="/${i}">${sentence(random, 3)}</a></li>`).join('');
  const style = '.c{display:grid;grid-template-columns:700px 300px;gap:40px}';
  const html = `<!doctype html><meta charset="utf-8"><title>Synthetic page</title><style>${style}</style><nav><ul>${links}</ul></nav><div class="c"><article><h1>Synthetic page</h1>${sections.join('')}</article><aside><ul>${links}</ul></aside></div><footer><p>© 2026</p></footer>`;
  return { name: 'synthetic', html };
}

function madeSection(random: () => number): { html: string; elements: number } {
  switch (Math.floor(random() * 6)) {
    case 0:
      return {
        html: `<div class="s"><h2>${sentence(random, 6)}</h2><p>${sentence(random, 60)}</p></div>`,
        elements: 3,
      };
    case 1: {
      const items = Array.from({ length: 5 }, () => `<li>${sentence(random, 8)}</li>`).join('');
      return { html: `<ul>${items}</ul>`, elements: 6 };
    }
    case 2: {
      const cells = `<tr><td>${sentence(random, 2)}</td><td>${sentence(random, 2)}</td></tr>`.repeat(3);
      return { html: `<table><tbody>${cells}</tbody></table>`, elements: 11 };
    }
    default:
      return { html: `<p>${sentence(random, 40)} <a href="/x"><b>${sentence(random, 2)}</b></a>.</p>`, elements: 3 };
  }
}

function sentence(random: () => number, length: number): string {
  return Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(' ');
}

/** A page whose body is repeated until it has about `elements` elements. */
export function repeatedPage(name: string, html: string, elements: number): BenchPage {
  const body = /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? html;
  const own = (body.match(/<[a-z]/gi)?.length ?? 1) + 1;
  const copies = Math.max(1, Math.round(elements / own));
  return { name, html: html.replace(body, () => `<div>${body}</div>`.repeat(copies)) };
}
