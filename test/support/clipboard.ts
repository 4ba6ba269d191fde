import type { Clipper } from '../../cli/drivers/clipper';

export interface Clipboard {
  /** What lands in a plain text field. */
  readonly text: string;
  /** What a rich editor is offered; empty when only text was copied. */
  readonly html: string;
}

/** Pastes into a new tab with the keyboard, which needs no permission. It closes an open popup. */
export async function readClipboard(clipper: Clipper): Promise<Clipboard> {
  const page = await clipper.newPage();
  try {
    await page.setContent('<textarea></textarea>');
    await page.evaluate(() => {
      document.addEventListener('paste', (event) => {
        document.body.dataset.html = event.clipboardData?.getData('text/html') ?? '';
      });
    });
    await page.bringToFront();
    await page.focus('textarea');
    const modifier = process.platform === 'darwin' ? 'Meta' : 'Control';
    await page.keyboard.down(modifier);
    // Chromium pastes at a key of DevTools only when it is told the editing command as well.
    await page.keyboard.press('KeyV', { commands: ['Paste'] });
    await page.keyboard.up(modifier);
    await page.waitForFunction('document.body.dataset.html !== undefined');
    return await page.evaluate(() => ({
      text: document.querySelector('textarea')?.value ?? '',
      html: document.body.dataset.html ?? '',
    }));
  } finally {
    await page.close();
  }
}
