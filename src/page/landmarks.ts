import { type Page, Position } from './page';
import { attribute, isText, root, tagTable } from './tree';

/** Landmarks beside the content of a page. `header` is missing because articles have headers, too. */
const landmarkTags = ['nav', 'aside', 'footer'];

const landmarkRoles: ReadonlySet<string> = new Set(
  'navigation complementary contentinfo banner dialog search menu menubar'.split(' '),
);

/**
 * A landmark with more than this share of the page's characters is a wrapper around the content. Chosen: the majority.
 */
const wrapperShare = 0.5;

/**
 * 1 for every node in a landmark beside the content or in an element fixed to the
 * screen. `characters` are those of each subtree.
 */
export function nodesInLandmarks(page: Page, characters: Int32Array): Uint8Array {
  const tags = tagTable(page, landmarkTags);
  const most = wrapperShare * characters[root];
  const inLandmark = new Uint8Array(page.count);
  for (let id = 1; id < page.count; id++) {
    if (inLandmark[page.parent[id]] === 1) inLandmark[id] = 1;
    else if (!isText(page, id) && isLandmark(page, id, tags) && characters[id] <= most) inLandmark[id] = 1;
  }
  return inLandmark;
}

function isLandmark(page: Page, id: number, tags: Uint8Array): boolean {
  return (
    tags[page.tag[id]] === 1 ||
    page.position[id] === Position.Fixed ||
    landmarkRoles.has(attribute(page, id, 'role') ?? '')
  );
}
