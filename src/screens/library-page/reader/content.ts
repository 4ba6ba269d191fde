import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** The article of the opened clip, once all of its text is in the document. A new object after each change of it. */
export interface Content {
  readonly article: HTMLElement;
}

/** The article in the sheet; undefined until it is filled. */
export function useContent(sheet: RefObject<HTMLElement | null>): Content | undefined {
  const [content, setContent] = useState<Content>();
  useEffect(() => {
    if (!sheet.current) return;
    return watchContent(sheet.current, (article) => setContent({ article }));
  }, []);
  return content;
}

/**
 * Calls `onReady` when the article in a sheet has all of its text, and again after each change of its top level. Returns a
 * function that stops watching.
 */
function watchContent(sheet: HTMLElement, onReady: (article: HTMLElement) => void): () => void {
  let watched: HTMLElement | undefined;
  const check = () => {
    const article = sheet.querySelector<HTMLElement>(':scope > .article');
    if (!article) return;
    if (article !== watched) {
      observer.observe(article, { childList: true, attributes: true, attributeFilter: ['aria-busy'] });
      watched = article;
    }
    // Long articles are filled in slices.
    if (article.hasChildNodes() && !article.hasAttribute('aria-busy')) onReady(article);
  };
  const observer = new MutationObserver(check);
  observer.observe(sheet, { childList: true });
  check();
  return () => observer.disconnect();
}
