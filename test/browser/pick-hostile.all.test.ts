import type { KeyInput, Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { openClipper } from '../support/opened';
import { bodyOfClip, choosePicking, pickerHost, startPicking, untilPicking } from '../support/picking';
import { provesAll } from '../support/scope';

const names = ['one', 'two', 'three', 'four', 'five'];
const paragraph = (name: string) =>
  `<p id="${name}">${name} ${'Somebody wrote this sentence to be read, and then another one. '.repeat(4)}</p>`;
const words = `<article id="article"><h1>The bridge</h1>${names.map(paragraph).join('')}</article>`;
const aside = '<aside id="aside"><ul><li>Rain on Monday</li><li>Sun on Tuesday</li></ul></aside>';
const body = words + aside;

describe.each(journeyBrowsers)('picking on a page that is in the way, in %s', (name) => {
  const { clipper, site } = openClipper(name);
  let page: Page;
  let pages = 0;
  let title = '';

  async function open(html: string, doctype = '<!doctype html>'): Promise<void> {
    title = `Hostile ${pages++}`;
    page = await clipper.newPage(site.put(`/hostile-${pages}`, `${doctype}<html><title>${title}</title>${html}`));
  }

  const press = async (...keys: KeyInput[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const gone = () => page.waitForSelector(pickerHost, { hidden: true });
  async function clickOn(selector: string): Promise<void> {
    const [x, y] = await page.$eval(selector, (element) => {
      element.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    });
    await page.mouse.click(x, y);
  }
  /** Ends picking with Enter, which saves. */
  async function saved(): Promise<string> {
    // Both at once: the picker does not wait longer than half a second for the release of the key, which goes to the page then.
    await Promise.all([page.keyboard.down('Enter'), page.keyboard.up('Enter')]);
    await gone();
    await expect.poll(() => bodyOfClip(clipper, title)).not.toBeNull();
    return (await bodyOfClip(clipper, title)) ?? '';
  }
  /** Removes the second paragraph by a click, adds the forecast, and saves by the keyboard. */
  async function pickAndSave(): Promise<void> {
    await clickOn('#two');
    await clickOn('#aside li');
    expectPicked(await saved());
  }
  function expectPicked(text: string): void {
    expect(text).toContain('one Somebody');
    expect(text).not.toContain('two Somebody');
    expect(text).toContain('three Somebody');
    expect(text).toContain('Rain on Monday');
    expect(text).not.toContain('Sun on Tuesday');
  }

  test('keys and clicks that it swallows at its window never reach it', async () => {
    const events = 'keydown keyup keypress click mousedown mouseup pointerdown pointerup pointermove mousemove'.split(
      ' ',
    );
    await open(`<script>
      window.swallowed = [];
      for (const type of ${JSON.stringify(events)}) addEventListener(type, (event) => {
        swallowed.push(type);
        event.stopImmediatePropagation();
        event.preventDefault();
      }, true);
    </script>${body}`);
    await startPicking(clipper, page);
    await page.evaluate('swallowed.length = 0');
    await pickAndSave();
    expect(await page.evaluate('swallowed')).toEqual([]);
  });

  test('focus that it takes again and again does not keep the keys from the picker', async () => {
    await open(
      `<input id="field">${body}<script>let taken = 0; setInterval(() => { field.focus(); taken++; }, 100)</script>`,
    );
    await startPicking(clipper, page);
    await clickOn('#two');
    await clickOn('#aside li');
    await page.evaluate('taken = 0');
    await page.waitForFunction('taken > 2');
    expectPicked(await saved());
  });

  test('an overlay that it removes twice comes back with the picks', async () => {
    await open(`${body}<script>
      let removed = 0;
      new MutationObserver(() => {
        const host = document.querySelector('html > :not(head, body)');
        if (host && removed++ < 2) host.remove();
      }).observe(document.documentElement, { childList: true });
    </script>`);
    await startPicking(clipper, page);
    await clickOn('#two');
    await page.evaluate((host) => document.querySelector(host)?.remove(), pickerHost);
    await untilPicking(page);
    await clickOn('#aside li');
    expectPicked(await saved());
  });

  test('an overlay that it always removes is given up, and nothing is saved', async () => {
    await open(`${body}<script>
      window.removed = 0;
      new MutationObserver(() => {
        const host = document.querySelector('html > :not(head, body)');
        if (host) { removed++; host.remove(); }
      }).observe(document.documentElement, { childList: true });
    </script>`);
    const popup = await clipper.pressToolbarButton(page);
    await choosePicking(popup);
    await page.bringToFront();
    await expect.poll(() => page.evaluate('removed')).toBeGreaterThan(10);
    const removedMeanwhile = async () => {
      const before = Number(await page.evaluate('removed'));
      // The picker looks after its overlay several times as often.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return Number(await page.evaluate('removed')) - before;
    };
    // The message that picking has ended comes a moment later, and is removed as well.
    await expect.poll(removedMeanwhile).toBe(0);
    expect(await page.$(pickerHost)).toBeNull();
    expect(await bodyOfClip(clipper, title)).toBeNull();
  });

  test('attributes that it sets on the overlay are set back', async () => {
    await open(body);
    await startPicking(clipper, page);
    await page.evaluate((selector) => {
      const host = document.querySelector<HTMLElement>(selector);
      host?.hidePopover();
      host?.setAttribute('style', 'display: none !important');
      host?.setAttribute('inert', '');
    }, pickerHost);
    await expect.poll(() => page.$eval(pickerHost, (host) => host.hasAttribute('inert'))).toBe(false);
    await untilPicking(page);
    await pickAndSave();
  });

  test('a popover and a modal dialog that it opens meanwhile do not cover the picker', async () => {
    await open(`${body}<div id="cover" popover="manual" style="width: 90vw; height: 90vh">Cover</div>
      <dialog id="dialog"><p>Subscribe now</p></dialog>`);
    await startPicking(clipper, page);
    await page.evaluate("document.querySelector('#cover').showPopover()");
    await clickOn('#cover');
    await page.evaluate("document.querySelector('#cover').hidePopover()");
    await page.evaluate("document.querySelector('#dialog').showModal()");
    await page.waitForFunction("document.activeElement?.matches('#dialog > div')");
    await press('Escape');
    await page.waitForFunction("!document.querySelector('#dialog > div')");
    expect(await page.$eval('#dialog', (dialog) => (dialog as HTMLDialogElement).open)).toBe(true);
  });

  test('a modal dialog in a shadow root leaves the keys to the picker', async () => {
    await open(`${body}<div id="host"><template shadowrootmode="open"><dialog>Subscribe</dialog></template></div>`);
    await startPicking(clipper, page);
    const inDialog = (asked: string) => `document.querySelector('#host').shadowRoot.querySelector('dialog')${asked}`;
    await page.evaluate(inDialog('.showModal()'));
    await page.waitForFunction(inDialog('.getRootNode().activeElement?.matches("dialog > div")'));
    await press('Escape');
    await page.waitForFunction(`!${inDialog('.querySelector("div")')}`);
  });

  test('its own closed shadow root is picked as a whole, and what changes meanwhile does no harm', async () => {
    await open(`${body}<div id="host"></div>${'<details></details>'.repeat(30)}<script>
      host.attachShadow({ mode: 'closed' }).innerHTML = '<p>Hidden from all of us</p>';
      setInterval(() => {
        for (const each of document.querySelectorAll('details')) each.toggleAttribute('open');
        const four = document.querySelector('#four');
        four.replaceWith(four.cloneNode(true));
        const note = document.createElement('p');
        note.textContent = 'Another visitor';
        document.body.prepend(note);
        note.remove();
      }, 50);
    </script>`);
    await startPicking(clipper, page);
    await clickOn('#host');
    await clickOn('#two');
    await clickOn('#aside li');
    expectPicked(await saved());
  });

  test('an element that it adds meanwhile can be picked', async () => {
    await open(body);
    await startPicking(clipper, page);
    await page.evaluate(() => {
      const late = document.createElement('p');
      late.id = 'late';
      late.textContent = 'This arrived late.';
      document.querySelector('aside')?.after(late);
    });
    await clickOn('#late');
    expect(await saved()).toContain('This arrived late.');
  });

  test('forms and controls named like properties, quirks mode and right to left', async () => {
    const controls = ['parentElement', 'children', 'localName', 'shadowRoot', 'getBoundingClientRect', 'parentNode'];
    const inputs = controls.map((each) => `<input name="${each}" size="2">`).join('');
    const names = ['addEventListener', 'removeEventListener', 'hasFocus', 'createElement', 'documentElement', 'fonts'];
    const forms = names.map((each) => `<form name="${each}"></form>`).join('');
    await open(`<body dir="rtl">${forms}<form id="form">${inputs}${body}</form>`, '');
    await startPicking(clipper, page);
    await pickAndSave();
  });

  test('frames without a page around them', async () => {
    site.put('/frame-words', `<!doctype html><title>Frame</title>${body}`);
    await open('<frameset cols="*"><frame src="/frame-words"></frameset>');
    const frame = await page.waitForFrame((each) => each.url().endsWith('/frame-words'));
    await frame.waitForSelector('#five');
    await startPicking(clipper, page);
    const [x, y] = await frame.$eval('#two', (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    });
    await page.mouse.click(x, y);
    const text = await saved();
    expect(text).toContain('one Somebody');
    expect(text).not.toContain('two Somebody');
  });

  test('a page of many frames', async () => {
    const frames = Array.from({ length: 60 }, (_, at) => `<iframe srcdoc="<p>Frame ${at}</p>" height="40"></iframe>`);
    await open(body + frames.join(''));
    await startPicking(clipper, page);
    await pickAndSave();
  });

  test('text in a scrolled container is scrolled by the wheel, and where keys lead', async () => {
    await open(
      `<main id="main" style="height: 200px; overflow: auto">${words}${paragraph('six').repeat(9)}</main>${aside}`,
    );
    await startPicking(clipper, page);
    await press('ArrowRight', ...names.map(() => 'ArrowDown' as const));
    await expect.poll(() => page.$eval('#main', (main) => main.scrollTop)).toBeGreaterThan(0);
    await page.$eval('#main', (main) => main.scrollTo(0, 0));
    await page.mouse.move(200, 150);
    await page.mouse.wheel({ deltaY: 200 });
    await expect.poll(() => page.$eval('#main', (main) => main.scrollTop)).toBeGreaterThan(100);
    await clickOn('#two');
    await clickOn('#aside li');
    expectPicked(await saved());
  });

  test('a page whose body scrolls is scrolled by the wheel and by keys', async () => {
    const style = '<style>html, body { height: 100%; overflow-x: hidden }</style>';
    await open(`${style}<body>${words}${paragraph('six').repeat(30)}`);
    await startPicking(clipper, page);
    const scrolled = () => page.evaluate(() => document.body.scrollTop);
    await press('PageDown');
    await expect.poll(scrolled).toBeGreaterThan(100);
    const before = await scrolled();
    await page.mouse.move(200, 150);
    await page.mouse.wheel({ deltaY: 200 });
    await expect.poll(scrolled).toBeGreaterThan(before);
    await clickOn('#two');
    expect(await saved()).not.toContain('two Somebody');
  });

  test('a page at 300 % zoom, where the panel keeps out of the way', async () => {
    await open(body);
    await page.setViewport({ width: 420, height: 270, deviceScaleFactor: 3 });
    await startPicking(clipper, page);
    await press('ArrowRight', 'ArrowDown', 'ArrowDown', ' ');
    expect(await saved()).not.toContain('two Somebody');
    await page.setViewport(null);
  });

  test.runIf(provesAll)('a page of ten thousand blocks', async () => {
    await open(
      `${words}<ul>${Array.from({ length: 10_000 }, (_, at) => `<li>Entry ${at}</li>`).join('')}</ul>${aside}`,
    );
    await startPicking(clipper, page);
    await press('ArrowRight', 'ArrowDown', 'ArrowDown', ' ');
    const text = await saved();
    expect(text).toContain('one Somebody');
    expect(text).not.toContain('two Somebody');
  });
});
