import type { Excerpt } from '../excerpt';

/** Whether a link leads to a fragment of this page. */
export function leadsHere(excerpt: Excerpt, link: Element): boolean {
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) return true;
  try {
    const address = new URL(href, excerpt.facts.base);
    const page = new URL(excerpt.page.url);
    return (
      address.hash !== '' &&
      address.origin === page.origin &&
      address.pathname === page.pathname &&
      address.search === page.search
    );
  } catch {
    return false;
  }
}
