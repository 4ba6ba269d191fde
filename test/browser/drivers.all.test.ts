import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { builtExtension } from '../../cli/drivers/build-extension';
import { clickSteadily } from '../../cli/drivers/steady-clicks';
import { browserNames, launchHeadless } from '../support/browsers';
import { openSite } from '../support/opened';
import { plainTab } from '../support/plain';

const site = openSite();

test.each(browserNames)('a click in %s that an element moves away from is repeated, others are not', async (name) => {
  const page = clickSteadily(await plainTab(name));
  const move = `onmousedown="this.style.marginTop = '200px'; this.onmousedown = null"`;
  const count = 'onclick="document.title += this.id"';
  await page.setContent(`<title>:</title><button id="a" ${move} ${count}>Move</button><button id="b" ${count}>Stay</button>
    <p><button id="c" onclick="this.remove(); document.title += this.id">Go</button><label id="d">Choose <input type="radio" ${count}></label>`);
  for (const selector of ['#a', '#b', '#c', '#d']) await page.click(selector);
  expect(await page.title()).toBe(':abc');
  await page.close();
});

test.each(browserNames)('the driver of %s waits for no popup over a tab that is closed', async (name) => {
  const clipper = await launchHeadless(name, { extension: builtExtension(name) });
  for (const delay of [0, 20, 100]) {
    const tab = await clipper.newPage(site.put('/fish', '<title>Fish</title><p>Fish and water'));
    const pressed = clipper.pressToolbarButton(tab).then(
      (popup) => expect.poll(() => popup.isClosed()).toBe(true),
      () => {},
    );
    await sleep(delay);
    await tab.close();
    await pressed;
  }
  await clipper.close();
});
