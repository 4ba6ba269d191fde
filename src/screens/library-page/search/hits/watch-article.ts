/** Changes come in slices, each of which may add many nodes: they are waited for (ms). */
const pause = 60;

/**
 * Calls `onText` with the article of the opened clip as soon as it has text, and after each change of it. Returns a function
 * that stops watching.
 */
export function watchArticle(reader: Element, onText: (article: HTMLElement) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    const article = reader.querySelector<HTMLElement>('.sheet > .article');
    if (article?.hasChildNodes()) onText(article);
  };
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(tell, pause);
  });
  observer.observe(reader, { childList: true, subtree: true });
  tell();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
