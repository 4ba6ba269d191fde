import type { Page } from '../../page/page';
import { Position } from '../../page/page';
import { attribute, isText, root, tagTable } from '../../page/tree';
import { type LiveParameters, landmarkRoles, landmarkTags } from './live-parameters';

/** 1 for every node in a landmark around the article or in what floats over the page. `characters`: of each subtree. */
export function landmarks(page: Page, characters: Int32Array, { wrapperShare }: LiveParameters): Uint8Array {
  const tags = tagTable(page, landmarkTags);
  const most = wrapperShare * (characters[root] as number);
  const inLandmark = new Uint8Array(page.count);
  for (let id = 1; id < page.count; id++) {
    if (inLandmark[page.parent[id] as number] === 1) inLandmark[id] = 1;
    else if (!isText(page, id) && isLandmark(page, id, tags) && (characters[id] as number) <= most) inLandmark[id] = 1;
  }
  return inLandmark;
}

function isLandmark(page: Page, id: number, tags: Uint8Array): boolean {
  return (
    tags[page.tag[id] as number] === 1 ||
    page.position[id] === Position.Fixed ||
    landmarkRoles.has(attribute(page, id, 'role') ?? '')
  );
}
