import { areOfOneSite } from '../../language/text/site';
import { comparable } from '../../language/text/white-space';
import { keptNodes, type Subtrees } from '../../page/block-subtrees';
import type { Page } from '../../page/page';
import { nodesInLinks } from '../../page/text/links';
import { attribute, elementsNamed, textOf } from '../../page/tree';

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Pictures and films are content of their own. */
const media = ['img', 'picture', 'video', 'audio', 'iframe', 'canvas', 'embed', 'object'];

/**
 * Whether a page shares a link: its title is one to another site, and all that was found, if anything, is links. What it
 * has to read is then what others wrote below it.
 */
export function isSharedLink(page: Page, found: Subtrees): boolean {
  if (!elementsNamed(page, (tag) => tag === 'a').some((id) => isTitleElsewhere(page, id))) return false;
  const isFound = keptNodes(page, found);
  const inLinks = nodesInLinks(page);
  const isText = (id: number) => isFound[id] === 1 && inLinks[id] === 0 && letterOrDigit.test(page.text[id]);
  if (page.text.some((_, id) => isText(id))) return false;
  return !elementsNamed(page, (tag) => media.includes(tag)).some((id) => isFound[id] === 1);
}

/** A title has fewer nodes. Chosen. */
const longestTitle = 60;

function isTitleElsewhere(page: Page, link: number): boolean {
  const href = attribute(page, link, 'href') ?? '';
  if (page.end[link] - link > longestTitle || !/^https?:/i.test(href) || areOfOneSite(href, page.url)) return false;
  const text = comparable(textOf(page, link));
  return text !== '' && comparable(page.head.title).startsWith(text);
}
