import { plainCharactersBelow } from '../../page/counts';
import { type Page, Position, Visibility } from '../../page/page';
import { attribute, isText, root, tagTable } from '../../page/tree';
import { dialogRoles, ignorableOnScreen, type LiveParameters, landmarkRoles, landmarkTags } from './live-parameters';

/** Why a node does not count in `live`: a code for each id. */
export const Aside = {
  Counted: 0,
  Invisible: 1,
  Ignorable: 2,
  Landmark: 3,
  Overlay: 4,
  Named: 5,
  Copyright: 6,
  Card: 7,
  Dialog: 8,
} as const;

/** The rule that stands in the reasons, by code. */
export const asideRules: readonly string[] = [
  'counted',
  'invisible',
  'ignorable',
  'landmark',
  'overlay',
  'named as noise',
  'copyright line',
  'card list',
  'dialog',
];

/** What is known of each node before anything is set aside: columns by id. */
export interface Screen {
  readonly page: Page;
  /** 1 inside a link that leads elsewhere. */
  readonly inLink: Uint8Array;
  readonly characters: Int32Array;
}

/**
 * Sets aside what nobody sees, Table 1, landmarks, overlays and dialogs. A
 * wrapper that holds more than half of NLC_b is none of these: old pages stand
 * in one FORM as a whole, new ones in one HEADER or overlay. A dialog never
 * holds the article, though a consent notice is often longer than it.
 */
export function setAside(screen: Screen, { wrapperShare }: LiveParameters): Uint8Array {
  const { page } = screen;
  const aside = invisibleNodes(screen);
  const plainCharacters = plainCharactersBelow(page, { ...screen, uncounted: aside });
  const most = wrapperShare * (plainCharacters[root] as number);
  const reasonOf = asideReason(page);
  for (let id = 1; id < page.count; id++) {
    const above = aside[page.parent[id] as number] as number;
    if (above > Aside.Invisible) aside[id] = above;
    if (aside[id] !== Aside.Counted) continue;
    const reason = reasonOf(id);
    if (reason === Aside.Dialog || (plainCharacters[id] as number) <= most) aside[id] = reason;
  }
  return aside;
}

function asideReason(page: Page): (id: number) => number {
  const ignorable = tagTable(page, ignorableOnScreen);
  const landmark = tagTable(page, landmarkTags);
  const dialog = page.tagNames.indexOf('dialog');
  return (id) => {
    const tag = page.tag[id] as number;
    if (isText(page, id)) return Aside.Counted;
    if (ignorable[tag] === 1) return Aside.Ignorable;
    const role = attribute(page, id, 'role') ?? '';
    if (tag === dialog || dialogRoles.has(role)) return Aside.Dialog;
    if (landmark[tag] === 1 || landmarkRoles.has(role)) return Aside.Landmark;
    return page.position[id] === Position.Fixed ? Aside.Overlay : Aside.Counted;
  };
}

/** Sets a node aside with what is below it and not yet aside. */
export function setAsideWhole(page: Page, aside: Uint8Array, id: number, reason: number): void {
  for (let node = id; node < (page.end[id] as number); node++) if (aside[node] === Aside.Counted) aside[node] = reason;
}

/**
 * Transparent nodes count as visible (often only until an animation has run)
 * and so do folded ones (a click away). So does an unseen node that holds more
 * text than all that is seen: such a page has not shown its article yet.
 */
function invisibleNodes(screen: Screen): Uint8Array {
  const { page } = screen;
  const { visibility, parent } = page;
  const unseen = new Uint8Array(page.count);
  for (let id = 0; id < page.count; id++) if (isUnseen(visibility[id] as number)) unseen[id] = Aside.Invisible;
  if (!unseen.includes(Aside.Invisible)) return unseen;
  const seen = plainCharactersBelow(page, { ...screen, uncounted: unseen })[root] as number;
  const plainCharacters = plainCharactersBelow(page, { ...screen, uncounted: new Uint8Array(page.count) });
  for (let id = 1; id < page.count; id++) {
    if (unseen[id] === Aside.Counted || visibility[id] === visibility[parent[id] as number]) continue;
    if ((plainCharacters[id] as number) > Math.max(seen, shortestHiddenArticle)) reveal(page, unseen, id);
  }
  return unseen;
}

/** Less hidden text than this, in characters, is a menu or a notice. */
const shortestHiddenArticle = 200;

function reveal(page: Page, unseen: Uint8Array, id: number): void {
  for (let node = id; node < (page.end[id] as number); node++) {
    if (page.visibility[node] === page.visibility[id]) unseen[node] = Aside.Counted;
  }
}

function isUnseen(visibility: number): boolean {
  return (
    visibility === Visibility.NotRendered ||
    visibility === Visibility.Hidden ||
    visibility === Visibility.Clipped ||
    visibility === Visibility.Offscreen
  );
}
