import createPurifier from 'dompurify';
import type { Found } from './found';

/*
 * The popup of a clipper of a few lines: runs an extractor in the tab and shows what it found. Like WClipper's, it
 * would make Markdown only on request.
 */

declare const chrome: {
  readonly tabs: { query(asked: object): Promise<readonly { readonly id?: number }[]> };
  readonly scripting: { executeScript(asked: object): Promise<readonly { readonly result?: Found }[]> };
};

async function clip(): Promise<void> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const [answer] = await chrome.scripting.executeScript({ target: { tabId: tab?.id }, files: ['extractor.js'] });
  const article = document.querySelector('#preview .article');
  if (answer?.result && article) show(answer.result, article);
  document.body.dataset.state = article?.hasChildNodes() ? 'ready' : 'failed';
}

/** Pictures are left out: from here the browser would load them at once. */
function show({ title, content }: Found, article: Element): void {
  const heading = document.getElementById('title');
  if (heading) heading.textContent = title;
  const options = { RETURN_DOM_FRAGMENT: true, FORBID_TAGS: ['img', 'picture', 'source'] };
  article.replaceChildren(createPurifier(window).sanitize(content, options));
}

void clip();
