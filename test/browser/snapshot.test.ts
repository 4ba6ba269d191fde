import { beforeAll, describe, expect, test } from 'vitest';
import type { InPage } from '../../cli/drivers/in-page';
import type { PackedLayout } from '../../src/page/snapshot/pack';
import { restored } from '../../src/page/snapshot/save';
import { unpacked } from '../../src/page/snapshot/unpack';
import { journeyBrowsers } from '../support/browsers';
import { openClipper, openTab } from '../support/opened';
import { untilState } from '../support/popup-state';
import { provesAll } from '../support/scope';

declare const inPage: InPage;

const body = `<style>#lines { white-space: pre-line }</style>
  <p class="one" data-note="a note" onclick="go()">A paragraph with <b title="t">bold</b> text.</p>
  <p id="lines">One line
  and another</p>
  <form id="f"><input name="nodeType"><input name="localName"><input name="nextSibling"><input name="firstChild">
    <input name="parentNode"><input name="attributes"><input name="getAttributeNames"><input type="checkbox" id="box">
    <p>Text in a form</p></form>
  <x-host id="host"><span slot="s">slotted</span><i>not shown</i></x-host>
  <iframe srcdoc="<p class=inner>Text in a frame</p>" width="300" height="80"></iframe>
  <svg width="200" height="100"><rect width="9" height="9" fill="#ff0000"></rect><text y="20">label</text></svg>
  <svg width="16" height="16"><path d="M0 0"></path></svg>
  <img alt="dot" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">
  <p>Last <noscript><img src="/lazy.png"></noscript>words</p>`;

describe.each(journeyBrowsers)('a snapshot in %s', (name) => {
  const { tab, load } = openTab(name);

  beforeAll(async () => {
    await load();
    await tab.evaluate(async (html) => {
      document.body.innerHTML = html;
      const shadow = document.querySelector('#host')?.attachShadow({ mode: 'open' });
      if (shadow) shadow.innerHTML = '<em>in the shadow</em><slot name="s"></slot>';
      (document.querySelector('#box') as HTMLInputElement).checked = true;
      document.querySelectorAll('p')[0]?.append('lone \ud83d half', 'null \0 character');
      const frame = document.querySelector('iframe');
      if (!frame?.contentDocument?.querySelector('.inner'))
        await new Promise((resolve) => frame?.addEventListener('load', resolve));
    }, body);
  });

  test('says of each node what the live document says', async () => {
    const nodes = await tab.evaluate(async () => {
      const { page, nodes, attributes } = await inPage.capture(document);
      const localName = Object.getOwnPropertyDescriptor(Element.prototype, 'localName')?.get;
      const { getAttribute, getAttributeNames } = Element.prototype;
      const entries = Array.from(attributes.owner, (owner, at) => ({
        owner,
        name: attributes.names[attributes.name[at] as number] as string,
        value: attributes.values[at],
      }));
      return nodes.map((node, id) => {
        if (node instanceof Text || node.nodeType === 3) {
          return { read: [page.text[id]], live: [(node as Text).data] };
        }
        const { tagNames, tag, attributeStart, attributeValue } = page;
        const onPage = attributeValue.slice(attributeStart[id], attributeStart[id + 1]);
        const others = entries.filter(
          ({ owner, name }) => owner === id && !['checked', 'data-wc-lines'].includes(name),
        );
        const names = getAttributeNames.call(node).filter((each) => !each.startsWith('on'));
        return {
          read: [tagNames[tag[id] as number], ...[...onPage, ...others.map(({ value }) => value)].sort()],
          live: [localName?.call(node), ...names.map((each) => getAttribute.call(node, each)).sort()],
        };
      });
    });
    expect(nodes.length).toBeGreaterThan(40);
    for (const { read, live } of nodes) expect(read).toEqual(live);
  });

  test('contains shadow trees, frames and what forms disguise', async () => {
    const { text, states, drawings, shown, uncaptured } = await tab.evaluate(async () => {
      const { page, attributes, drawings, shown, uncaptured } = await inPage.capture(document);
      const states = Array.from(attributes.owner, (owner, at) => [
        page.tagNames[page.tag[owner] as number],
        attributes.names[attributes.name[at] as number],
      ]);
      return {
        ...{ text: page.text.join(' '), states, drawings: [...drawings.values()] },
        ...{ shown: [...shown.values()], uncaptured: uncaptured.map((each) => each.text) },
      };
    });
    for (const part of ['in the shadow', 'slotted', 'Text in a frame', 'Text in a form', 'Last']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('not shown');
    expect(states).toContainEqual(['input', 'checked']);
    expect(states).toContainEqual(['p', 'data-wc-lines']);
    expect(drawings).toHaveLength(1);
    expect(shown).toEqual([{ src: '=' }]);
    expect(uncaptured).toEqual(['<img src="/lazy.png">']);
  });

  test('is the same after saving, with lone surrogates and null characters', async () => {
    const { saved, text, values, ends } = await tab.evaluate(async () => {
      const snapshot = await inPage.takeSnapshot(document);
      const text = snapshot.page.text.map((each) => Array.from(each, (character) => character.codePointAt(0) ?? 0));
      return {
        ...{ saved: inPage.saved(snapshot), text },
        ...{ values: snapshot.attributes.values, ends: Array.from(snapshot.page.end) },
      };
    });
    const snapshot = restored(saved);
    const there = snapshot.page.text.map((each) => Array.from(each, (character) => character.codePointAt(0) ?? 0));
    expect(there).toEqual(text);
    expect(text.flat()).toContain(0xd83d);
    expect(text.flat()).toContain(0);
    expect(snapshot.attributes.values).toEqual(values);
    expect([...snapshot.page.end]).toEqual(ends);
  });

  test('contains everything that is selected, cut where the selection begins and ends', async () => {
    const selected = await tab.evaluate(async () => {
      const paragraphs = document.querySelectorAll('body > p');
      const first = paragraphs[0]?.firstChild as Text;
      const last = paragraphs[paragraphs.length - 1]?.lastChild as Text;
      getSelection()?.setBaseAndExtent(first, 2, last, 3);
      const { selected, page } = await inPage.capture(document);
      getSelection()?.removeAllRanges();
      const texts = selected?.content.map((id) => page.text[id] ?? '') ?? [];
      return { texts, cuts: [...(selected?.cuts.values() ?? [])] };
    });
    expect(selected.cuts).toEqual([
      [2, 17],
      [0, 3],
    ]);
    expect(selected.texts[0]).toBe('A paragraph with ');
    expect(selected.texts).toContain('Text in a form');
    expect(selected.texts.join('')).not.toContain('in the shadow');
    expect(selected.texts.at(-1)).toBe('words');
  });
});

describe.each(journeyBrowsers)('a snapshot on its way in %s', (name) => {
  const { clipper, site } = openClipper(name);

  const lengths: readonly (readonly [length: string, times: number])[] = [
    ['short', 1],
    ['long', 4000],
  ];
  test.each(lengths.filter((_, at) => provesAll || at === 0))('arrives as it was taken: %s', async (length, times) => {
    const sentence = 'This sentence 😀 is read and sent, and then another one is. ';
    const page = await clipper.newPage(
      site.put(
        `/${length}`,
        `<!doctype html><title>T</title><article><h1>T</h1><p id="p">${sentence.repeat(9)}</p></article>`,
      ),
    );
    await page.evaluate((count) => {
      for (let at = 0; at < count; at++) {
        const paragraph = document.createElement('p');
        paragraph.append(`${at} \ud83d lone \udc00, null \0, last \uffff. 中文😀 `.repeat(8));
        document.querySelector('article')?.append(paragraph);
      }
    }, times);
    const expected = await page.evaluate(() => document.body.textContent?.length ?? 0);
    const popup = await clipper.pressToolbarButton(page);
    expect(await untilState(popup, 'ready', 'failed')).toBe('ready');
    const { layout, slices } = await clipper.evaluateInBackground<{
      layout: PackedLayout;
      slices: (string | number[])[][];
    }>(readInTab(page.url()));
    expect(slices.length > 1).toBe(times > 1);
    const parts = slices.map((slice) => slice.map((part) => (typeof part === 'string' ? part : Uint8Array.from(part))));
    const text = unpacked(layout, parts).page.text.join('');
    expect(text).toHaveLength(expected);
    expect(text).toContain('0 \ud83d lone \udc00, null \0, last \uffff. 中文😀 0');
  });
});

/** Calls the content script in a tab whose page was clipped, and returns what arrives, with numbers for bytes. */
function readInTab(url: string): string {
  return `(async () => {
    const { tabs, scripting } = globalThis.browser ?? globalThis.chrome;
    const all = await tabs.query({});
    const call = async (tabId, name, asked) => {
      const func = (name, asked) => globalThis.wclipper[name](asked);
      return (await scripting.executeScript({ target: { tabId }, func, args: [name, asked] }))[0].result;
    };
    const plain = (slice) => slice.map((part) => typeof part === 'string' ? part : Array.from(new Uint8Array(part)));
    for (const { id } of all.reverse()) {
      const read = await call(id, 'read', null).catch(() => undefined);
      if (!read?.ok) continue;
      // Another reading in between must not change the slices of this one.
      await call(id, 'read', null);
      const { reading } = read.value;
      const slices = [plain(read.value.first)];
      while (slices.length < read.value.slices)
        slices.push(plain(await call(id, 'readSlice', { reading, at: slices.length })));
      return { layout: read.value.layout, slices };
    }
    throw new Error('no tab of ' + ${JSON.stringify(url)});
  })()`;
}
