/* Functions that run in the library page, so they name nothing from outside. */

export interface Watched {
  noticed: string[];
}

/**
 * Notes code that runs and what the policy of our pages stops. It also reports inline code of drawings, which are parsed
 * in inert documents before they are sanitised; that never runs.
 */
export function watch(): void {
  const noticed: string[] = [];
  Object.assign(globalThis, { noticed, pwned: (id: unknown) => noticed.push(`payload ${id} ran`) });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (blockedURI !== 'inline') noticed.push(`tried ${effectiveDirective} ${blockedURI}`);
  });
}

/** Opens a clip of the library, and returns its text once all of it is shown. */
export async function read(clipId: string, text: string, query = ''): Promise<string> {
  location.hash = `#${new URLSearchParams({ clip: clipId, ...(query && { q: query }) })}`;
  for (;;) {
    const shown = document.querySelector('#reader .article:not([aria-busy])')?.textContent;
    if (shown?.includes(text)) return shown;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Opens what a clip has beside its text, and returns what each part says. */
export async function openAll(): Promise<Record<string, string>> {
  const parts = ['.sheet-title', '#note', '#about-clip', '#versions', '#highlight-panel', '.article'];
  const until = async (selector: string) => {
    while (document.querySelector(selector) === null) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const open = (selector: string) => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(selector)) details.open = true;
  };
  open('#about-clip, #versions');
  await until('#show-highlights');
  if (!document.querySelector('#highlight-panel')) document.querySelector<HTMLElement>('#show-highlights')?.click();
  await until('.version');
  open('.comparison');
  await until('.comparison ins');
  await until('.highlight-entry');
  const said = (part: string) => document.querySelector(`#reader ${part}`)?.textContent ?? '';
  return Object.fromEntries(parts.map((part) => [part, said(part)]));
}

/** Scrolls to the end of the screen, opens what is closed on the way, and returns all text that was in view. */
export async function swept(): Promise<string> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
  const texts = new Set<string>();
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  scrollTo(0, 0);
  for (let step = 0; step < 200; step++) {
    await frame();
    for (const more of document.querySelectorAll<HTMLElement>('main .more-tags')) more.click();
    for (const details of [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')].slice(0, 3))
      details.open = true;
    for (const element of document.querySelectorAll('main li, main tr, main p, main h2'))
      texts.add(element.textContent ?? '');
    if (isAtEnd()) break;
    scrollBy(0, innerHeight * 0.8);
  }
  return [...texts].join('\n');
}
