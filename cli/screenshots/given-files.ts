import type { Page } from 'puppeteer-core';

/** Gives texts as files to a file input of a page, by name. */
export async function giveFiles(page: Page, input: string, files: Readonly<Record<string, string>>): Promise<void> {
  await page.waitForSelector(input);
  await page.$eval(
    input,
    (element, given) => {
      const chosen = new DataTransfer();
      for (const [name, text] of Object.entries(given)) chosen.items.add(new File([text], name));
      (element as HTMLInputElement).files = chosen.files;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    },
    files,
  );
}
