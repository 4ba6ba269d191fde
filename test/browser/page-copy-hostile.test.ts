import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { wrongWith } from '../hostile/culprit';
import { forbiddenMarkup } from '../hostile/forbidden';
import { type HostilePage, hostilePages, pageHtml } from '../hostile/hostile';
import { liveMarkup } from '../hostile/live-markup';
import { alarm } from '../hostile/payload';
import { journeyBrowsers } from '../support/browsers';
import { copyByMessage } from '../support/copy-by-message';
import { openClipper, openSite } from '../support/opened';
import { untilQuiet } from '../support/quiet';

/** What parsers may move to where it means something else, put together by a script that no parser stops. */
const built = `<!doctype html><title>Built by a script</title><body><script>
const svg = (name) => document.createElementNS('http://www.w3.org/2000/svg', name);
const put = (parent, child) => { parent.append(child); return child; };
const attack = '<img src=BEACON onerror=ran()>';
put(put(document.body, svg('svg')), document.createElement('style')).textContent = 'a::before { content: "' + attack + '" } /* ' + attack + ' */';
put(put(document.body, svg('svg')), svg('style')).textContent = '</style>' + attack;
put(put(put(document.body, svg('svg')), svg('p')), svg('style')).textContent = attack;
for (const name of ['xmp', 'plaintext', 'noembed', 'noframes', 'iframe', 'noscript', 'textarea', 'title', 'listing'])
  put(document.body, document.createElement(name)).textContent = '</' + name + '>' + attack;
put(document.body, document.createElement('div')).append(document.createComment('--><script>ran()</script>'));
put(document.body, document.createElement('p')).title = '"><script>ran()</script>';
for (const name of ['constructor', 'valueOf', 'toString', '__proto__'])
  put(document.body, document.createElementNS('http://www.w3.org/1999/xhtml', name)).title = attack;
const sheet = put(document.head, document.createElement('style')).sheet;
sheet.insertRule('p::after { content: "</style>' + attack + '" }');
document.documentElement.setAttribute('data-x', '<head>');
const host = put(document.body, document.createElement('div')).attachShadow({ mode: 'closed' });
host.innerHTML = '<style>b { content: "</style></template>' + attack + '" }</style><b onclick="ran()">b</b><a href="java\\nscript:ran()">a</a>';
const frame = put(document.body, document.createElement('iframe'));
frame.contentDocument.body.innerHTML = attack + '<p onclick="ran()">in a frame</p><a href=" javascript:ran()">a</a><template>' + attack + '</template>';
const parsed = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"><a xmlns:x="http://www.w3.org/1999/xlink" x:href="javascript:ran()"><set attributeName="href" to="javascript:ran()"/><text>t</text></a><p xmlns="http://www.w3.org/1999/xhtml"/></svg>', 'image/svg+xml');
document.body.append(document.importNode(parsed.documentElement, true));
for (const css of ['u\\\\72l(BEACON)', 'url("BEACON")', 'image-set("BEACON" 1x)', '-webkit-image-set(url(BEACON) 1x)', 'url(BEACON', 'URL( "BEACON" )'])
  put(document.body, document.createElement('style')).textContent = '.unused { background: ' + css + ' } @import "BEACON"; @font-face { font-family: x; src: url(BEACON) }';
</script>`;

describe.each(journeyBrowsers)('copies of pages full of payloads, in %s', (browser) => {
  const corpus = hostilePages('https://e.example', browser).map(({ name }) => name);
  const { clipper, site, downloads } = openClipper(browser);
  const other = openSite();
  let screen: Page;

  beforeAll(async () => {
    screen = await clipper.newPage();
    await screen.evaluateOnNewDocument(`globalThis.ranPayloads = [];
      globalThis.${alarm} = globalThis.ran = (id = 'unnamed') => globalThis.ranPayloads.push(String(id));`);
  });

  async function copied(html: string): Promise<string> {
    for (const file of readdirSync(downloads)) rmSync(join(downloads, file));
    const page = await clipper.newPage(site.put('/hostile', html));
    await untilQuiet(() => site.asked.length, 300);
    const copy = await copyByMessage(clipper, page, downloads);
    await page.close();
    return copy;
  }

  /**
   * What a copy does and holds that it should not. It is shown on a site that runs scripts, without its policy, which would
   * hide a hole in the cleaning.
   */
  async function wrongIn(copy: string): Promise<readonly string[]> {
    const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/g;
    expect(copy.match(policy)).not.toBeNull();
    const unguarded = copy
      .replaceAll(policy, '')
      .replaceAll(/&lt;meta http-equiv=&quot;Content-Security-Policy.*?&gt;/g, '');
    const before = site.asked.length;
    await screen.bringToFront();
    await screen.goto(other.put('/copy', unguarded));
    await screen.evaluate('new Promise((resolve) => setTimeout(resolve, 200))');
    const ran = (await screen.evaluate('globalThis.ranPayloads')) as readonly string[];
    return [
      ...ran.map((id) => `payload ${id} ran`),
      ...site.asked.slice(before).map((path) => `requested ${path}`),
      ...liveMarkup(copy),
    ];
  }

  test.each(corpus)('%s: nothing is left that runs or asks for something', async (name) => {
    const page = hostilePages(site.origin, browser).find((found) => found.name === name);
    if (page === undefined) throw new RangeError(name);
    const look = async (payloads: HostilePage['payloads']) => wrongIn(await copied(pageHtml({ name, payloads })));
    expect(await wrongWith(page.payloads, (payload) => payload.name, look)).toEqual([]);
  });

  test('every element and attribute that loads or runs something', async () => {
    const markup = forbiddenMarkup(`${site.origin}/beacon/1`);
    const copy = await copied(`<!doctype html><title>Forbidden</title><body onload="ran()">${markup}`);
    expect(await wrongIn(copy)).toEqual([]);
    expect(copy).toContain('held seventeen');
  });

  test('markup that a script put together', async () => {
    expect(await wrongIn(await copied(built.replaceAll('BEACON', `${site.origin}/beacon/2`)))).toEqual([]);
  });
});
