import { type Page, Position, Visibility } from '../../../page/page';
import { isUnseen } from '../../../page/text/visibility';
import { elementsWith, root } from '../../../page/tree';
import {
  dialogRoles,
  ignorableOnScreen,
  type LiveParameters,
  landmarkRoles,
  landmarkTags,
  shortestHiddenArticle,
} from './live-parameters';
import { plainCharactersIn, type Screen } from './screen';

/** Why `live` excludes a node, as a code for each id. */
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
  Column: 9,
} as const;

/** The rule named in the reasons, by code. */
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
  'column',
];

/**
 * Excludes invisible nodes, the tags of Table 1, landmarks, overlays and dialogs. A wrapper that holds more than
 * `wrapperShare` (half) of NLC_b is kept: old pages put everything in one FORM, newer ones in one HEADER or overlay.
 * Dialogs are always excluded: they never hold the article, even though a consent notice is often longer than it.
 */
export function setAside(screen: Screen, { wrapperShare }: LiveParameters): Uint8Array {
  const { page } = screen;
  const { count, tag, parent, position } = page;
  const aside = invisibleNodes(screen);
  const plainIn = plainCharactersIn(screen, aside);
  const most = wrapperShare * plainIn(root);
  const byTag = asideByTag(page);
  const byRole = asideByRole(page);
  for (let id = 1; id < count; id++) {
    const above = aside[parent[id]];
    if (above > Aside.Invisible) aside[id] = above;
    if (aside[id] !== Aside.Counted) continue;
    let reason = strongest(byTag[tag[id]], byRole[id]);
    if (reason === Aside.Counted && position[id] === Position.Fixed) reason = Aside.Overlay;
    if (reason === Aside.Counted) continue;
    if (reason === Aside.Dialog || plainIn(id) <= most) aside[id] = reason;
  }
  return aside;
}

/** A tag of Table 1 wins over any role; a dialog is recognised by its tag or its role. */
function strongest(byTag: number, byRole: number): number {
  if (byTag === Aside.Ignorable) return byTag;
  return byTag === Aside.Dialog || byRole === Aside.Counted ? byTag : byRole;
}

const reasonsOfTags: ReadonlyMap<string, number> = new Map([
  ...ignorableOnScreen.map((name) => [name, Aside.Ignorable] as const),
  ...landmarkTags.map((name) => [name, Aside.Landmark] as const),
  ['dialog', Aside.Dialog],
]);

function asideByTag({ tagNames }: Page): Uint8Array {
  const reasons = new Uint8Array(tagNames.length);
  for (let tag = 0; tag < reasons.length; tag++) reasons[tag] = reasonsOfTags.get(tagNames[tag]) ?? 0;
  return reasons;
}

function asideByRole(page: Page): Uint8Array {
  const reasons = new Uint8Array(page.count);
  for (const [id, role] of elementsWith(page, 'role')) {
    if (dialogRoles.has(role)) reasons[id] = Aside.Dialog;
    else if (landmarkRoles.has(role)) reasons[id] = Aside.Landmark;
  }
  return reasons;
}

/** Excludes a node and everything below it that is not excluded yet. */
export function setAsideWhole(page: Page, aside: Uint8Array, id: number, reason: number): void {
  for (let node = id; node < page.end[id]; node++) if (aside[node] === Aside.Counted) aside[node] = reason;
}

/**
 * Transparent nodes count as visible (often an animation is about to show them) and so does collapsed content (one
 * click away). So does a hidden node that holds more text than everything visible: such a page has not shown its
 * article yet.
 */
function invisibleNodes(screen: Screen): Uint8Array {
  const { page } = screen;
  const { count, visibility, parent } = page;
  const unseen = new Uint8Array(count);
  let some = false;
  for (let id = 0; id < count; id++) {
    if (visibility[id] === Visibility.Shown || !isUnseen(visibility[id])) continue;
    unseen[id] = Aside.Invisible;
    some = true;
  }
  if (!some) return unseen;
  const seen = plainCharactersIn(screen, unseen)(root);
  const plainIn = plainCharactersIn(screen);
  for (let id = 1; id < count; id++) {
    if (unseen[id] === Aside.Counted || visibility[id] === visibility[parent[id]]) continue;
    if (plainIn(id) > Math.max(seen, shortestHiddenArticle)) reveal(page, unseen, id);
  }
  return unseen;
}

function reveal(page: Page, unseen: Uint8Array, id: number): void {
  for (let node = id; node < page.end[id]; node++) {
    if (page.visibility[node] === page.visibility[id]) unseen[node] = Aside.Counted;
  }
}
