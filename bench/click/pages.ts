import { readFileSync } from 'node:fs';
import { readSavedPage } from '../../cli/drivers/saved-page';
import { readCorpus, readHtml } from '../../evaluation/corpus/corpus';
import { sample } from '../../evaluation/corpus/sample';
import { repeatedPage, syntheticPage } from '../growth/pages';
import type { ClickPage } from './tab';

/** A sample of a set, each page at its own address. */
export function corpusPages(folder: string, count: number): readonly ClickPage[] {
  const corpus = readCorpus(folder);
  return sample(corpus.pages, count).map(({ id, url }) => ({ name: id, url, html: readHtml(corpus, id) }));
}

/** Pages of our own, from small to large, each on a site of its own. */
export function ownPages(): readonly ClickPage[] {
  const kept = ['demo-news', 'news-zh', 'blog', 'forum', 'directory', 'pictures', 'portal-tables'].map((name) =>
    ownPage(name, readFileSync(`test/pages/${name}/index.html`)),
  );
  const text = (name: string) => new TextDecoder().decode(readSavedPage(`test/pages/${name}/index.html`).html);
  const grown = [
    { ...repeatedPage('long-forum', text('forum'), 1500) },
    { ...repeatedPage('long-zh', text('news-zh'), 1000) },
    productPage(),
    { ...syntheticPage(1000), name: 'article' },
    { ...syntheticPage(4000), name: 'long-article' },
    { ...syntheticPage(12_000), name: 'manual' },
  ];
  return [...kept, ...grown.map(({ name, html }) => ownPage(name, Buffer.from(html)))];
}

function ownPage(name: string, html: Buffer): ClickPage {
  return { name, url: `http://${name}.localhost/`, html };
}

/** A product with its gallery, price, description, data and twelve other products. */
function productPage() {
  const description = 'The lamp has a foot of turned oak and a shade of linen, and it gives a warm and even light. ';
  const facts = ['Height', 'Weight', 'Voltage', 'Cable', 'Socket'].map(
    (name) => `<tr><th>${name}</th><td>40</td></tr>`,
  );
  const other = '<li><a href="/other"><img alt="" width="120" height="120"><b>Another lamp</b> <i>€ 59.00</i></a></li>';
  const html = `<!doctype html><meta charset="utf-8"><title>Oak lamp</title><meta property="og:type" content="product">
<nav><ul>${'<li><a href="/c">Category</a></li>'.repeat(40)}</ul></nav><main><h1>Oak lamp</h1>
<div>${'<img alt="" width="90" height="90">'.repeat(6)}</div><p><b>€ 129.00</b></p><button>Add to cart</button>
<section><h2>Description</h2>${`<p>${description.repeat(4)}</p>`.repeat(3)}</section>
<section><h2>Data</h2><table>${facts.join('')}</table></section></main>
<aside><h2>You may also like</h2><ul>${other.repeat(12)}</ul></aside><footer>${'<a href="/f">Service</a> '.repeat(30)}</footer>`;
  return { name: 'product', html };
}
