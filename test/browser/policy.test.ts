import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { openClipper } from '../support/opened';
import { saveIn, untilState } from '../support/popup-state';
import { provesAll } from '../support/scope';
import { textOf } from '../support/text-of';

const sentence = 'The harbour was closed for a day because of the fog, and nobody in the town was surprised by that. ';
const hostile = [
  '<p onclick="ran()" style="color: red">click me</p>',
  '<script>ran()</script>',
  '<style>p { color: red }</style>',
  '<img src="missing.png" onerror="ran()" width="300" height="300">',
  '<svg width="300" height="300" onload="ran()"><path d="M0 0h9"/><path d="M0 0h9"/><script>ran()</script></svg>',
  '<a href="javascript:ran()">link</a>',
].join('');
const article = `<!doctype html><title>Fog</title><article><h1>Fog</h1>${`<p>${sentence.repeat(4)}</p>`.repeat(3)}${hostile}</article>`;

describe.each(journeyBrowsers)('the content security policy in %s', (name) => {
  const { clipper, site } = openClipper(name);

  /** What the policy has forbidden in a page so far: Chromium remembers, elsewhere it is listened to from now on. */
  const watch = (view: Page) =>
    view.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { violations: seen });
      addEventListener('securitypolicyviolation', (event) =>
        seen.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`),
      );
      const Observer = (window as unknown as { ReportingObserver?: new (...given: unknown[]) => { observe(): void } })
        .ReportingObserver;
      const note = (reports: readonly { body: { effectiveDirective: string; blockedURL: string } }[]) => {
        for (const { body } of reports) seen.push(`${body.effectiveDirective} ${body.blockedURL}`);
      };
      if (Observer) new Observer(note, { types: ['csp-violation'], buffered: true }).observe();
    });
  const violations = (view: Page) =>
    view.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return (window as unknown as { violations: string[] }).violations;
    });

  /** What somebody who can write into a page of ours could do there. */
  const attack = (view: Page) =>
    view.evaluate(async () => {
      const ran: string[] = [];
      Object.assign(window, { ran: (what: string) => ran.push(what) });
      const script = document.createElement('script');
      try {
        script.text = 'ran("inline script")';
      } catch {
        script.append('ran("inline script")');
      }
      const button = document.createElement('button');
      try {
        button.setAttribute('onclick', 'ran("handler")');
      } catch {
        // Trusted types refuse it.
      }
      const styled = document.createElement('i');
      styled.setAttribute('style', 'font-size: 99px');
      const sheet = document.createElement('style');
      sheet.textContent = 'i { letter-spacing: 99px }';
      document.body.append(script, button, styled, sheet);
      button.click();
      try {
        const box = document.createElement('div');
        box.innerHTML = '<img src="x:" onerror="ran(\'markup\')">';
        document.body.append(box);
      } catch {
        // Trusted types refuse it.
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { fontSize, letterSpacing } = getComputedStyle(styled);
      return { ran, styled: fontSize === '99px' || letterSpacing === '99px' };
    });

  const innocent = { ran: [], styled: false };

  async function expectSafe(view: Page): Promise<void> {
    expect(await violations(view)).toEqual([]);
    expect(
      await view.$$eval(
        '.article',
        (all, unsafe) => all.flatMap((each) => [...each.querySelectorAll(unsafe)]).length,
        // The place of a picture has its size, which our own script sets.
        'script, style, [style]:not(.picture-place), [onclick], [onerror], [onload]',
      ),
    ).toBe(0);
    expect(await attack(view)).toEqual(innocent);
  }

  test('popup and reader work under it, and injected code does not run', async () => {
    const page = await clipper.newPage(site.put('/hostile', article));
    const popup = await clipper.pressToolbarButton(page);
    await watch(popup);
    await untilState(popup, 'ready');
    expect(await textOf(popup, '.article')).toContain('click me');
    const clipId = await saveIn(popup);
    await expectSafe(popup);
    await popup.close();

    const reader = await clipper.extensionPage(`src/screens/library-page/index.html#clip=${clipId}`);
    await watch(reader);
    await reader.waitForSelector('.sheet .article');
    await expectSafe(reader);
  });

  // The reader is one of them.
  test.runIf(provesAll).each(['library-page', 'options'])('the page %s works under it', async (name) => {
    const view = await clipper.extensionPage(`src/screens/${name}/index.html`);
    await watch(view);
    await view.waitForSelector('main');
    await expectSafe(view);
  });
});
