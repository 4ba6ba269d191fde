import { areOfOneSite } from '../../language/text/site';
import { comparable } from '../../language/text/white-space';
import type { Subtrees } from '../../page/block-subtrees';
import type { Page } from '../../page/page';
import { nodesInLinks } from '../../page/text/links';
import { attribute, elementsNamed, isWithin, textOf } from '../../page/tree';

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Pictures and films are content of their own. */
const media = ['img', 'picture', 'video', 'audio', 'iframe', 'canvas', 'embed', 'object'];

/**
 * Whether a page shares a link: its title is one to another site, and all that was found, if anything, is links. What it
 * has to read is then what others wrote below it.
 */
export function isSharedLink(page: Page, { content, except }: Pick<Subtrees, 'content' | 'except'>): boolean {
  if (!elementsNamed(page, (tag) => tag === 'a').some((id) => isTitleElsewhere(page, id))) return false;
  const isFound = (id: number) =>
    content.some((root) => isWithin(page, id, root)) && !except.some((root) => isWithin(page, id, root));
  const inLinks = nodesInLinks(page);
  const isText = (id: number) => inLinks[id] === 0 && letterOrDigit.test(page.text[id]) && isFound(id);
  return !page.text.some((_, id) => isText(id)) && !elementsNamed(page, (tag) => media.includes(tag)).some(isFound);
}

function isTitleElsewhere(page: Page, link: number): boolean {
  const href = attribute(page, link, 'href') ?? '';
  if (!/^https?:/i.test(href) || areOfOneSite(href, page.url)) return false;
  const text = comparable(textOf(page, link));
  return text !== '' && comparable(page.head.title).startsWith(text);
}
