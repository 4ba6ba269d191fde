import { isText } from '../../../page/tree';
import { type Measures, shareOfBody } from './measures';

/** Eq. 4. The type T of a node. None: the method does not count it as a node. */
export const NodeType = { None: 0, Text: 1, Anchor: 2, Image: 3, Ignorable: 4 } as const;

type Test = (measures: Measures, id: number) => boolean;
type Rules = readonly (readonly [type: number, holds: Test])[];

/** Section 3.1.1, Table 1. */
const isIgnorable: Test = ({ ignorableTag, page }, id) => ignorableTag[page.tag[id]] === 1;

/** Eq. 1. Images and nothing else. A linked image has LN > 0 and fails. */
const isImage: Test = ({ links, plainCharacters, images }, id) =>
  shareOfBody(links, id) === 0 && shareOfBody(plainCharacters, id) === 0 && shareOfBody(images, id) > 0;

/** Eq. 2. Decision: the left side of the first inequality is LC_i / LC_b, as the sentence under it says. */
const isAnchor: Test = ({ links, linkCharacters, plainCharacters }, id) => {
  const plain = shareOfBody(plainCharacters, id);
  return shareOfBody(linkCharacters, id) > plain || shareOfBody(links, id) > plain;
};

/** Eq. 3. Decision: the right side of its first inequality is LC_i / LC_b as well; the print has LN_c / NLC_b. */
const isTextual: Test = ({ links, linkCharacters, plainCharacters }, id) => {
  const plain = shareOfBody(plainCharacters, id);
  return plain > shareOfBody(linkCharacters, id) && plain > shareOfBody(links, id);
};

const holdsNoCharacters: Test = (m, id) => m.plainCharacters[id] === 0 && m.linkCharacters[id] === 0;
const holdsNothing: Test = (m, id) => holdsNoCharacters(m, id) && m.images[id] === 0;
const holdsPlainCharacters: Test = (m, id) => m.plainCharacters[id] > 0;
const otherwise: Test = () => true;

/** Sections 3.1.1 to 3.1.4 for leaves; the first rule that holds gives the type. */
const leafRules: Rules = [
  [NodeType.Ignorable, isIgnorable],
  [NodeType.Image, ({ page, imageTag }, id) => page.tag[id] === imageTag],
  [NodeType.Anchor, ({ page, anchorTag }, id) => page.tag[id] === anchorTag],
  // Decision: an empty leaf of another tag is ignorable.
  [NodeType.Ignorable, holdsNoCharacters],
  // Decision: a leaf below an `<a href>` holds link text, so it is not a text leaf.
  [NodeType.Anchor, ({ inLink }, id) => inLink[id] === 1],
  [NodeType.Text, otherwise],
];

/** Sections 3.1.1 to 3.1.4 for non-leaves. */
const branchRules: Rules = [
  [NodeType.Ignorable, isIgnorable],
  [NodeType.Image, isImage],
  [NodeType.Anchor, isAnchor],
  [NodeType.Text, isTextual],
  // Decision: for nodes that meet none of (1) to (3).
  [NodeType.Ignorable, holdsNothing],
  [NodeType.Text, holdsPlainCharacters],
  [NodeType.Anchor, otherwise],
];

export function typeOf(measures: Measures, id: number): number {
  if (!isNode(measures, id)) return NodeType.None;
  return firstThatHolds(isLeafNode(measures, id) ? leafRules : branchRules, measures, id);
}

function firstThatHolds(rules: Rules, measures: Measures, id: number): number {
  for (let at = 0; at < rules.length; at++) {
    const rule = rules[at];
    if (rule[1](measures, id)) return rule[0];
  }
  return NodeType.Ignorable;
}

/**
 * Decision: stray text beside elements is a node of its own (the paper wraps it). Text in an element without element
 * children belongs to that element, and white space is ignored. Nodes in frames and shadow roots are none of the
 * document's.
 */
function isNode(measures: Measures, id: number): boolean {
  const { page, holdsElements, parent, foreign } = measures;
  if (foreign[id] === 1) return false;
  if (!isText(page, id)) return true;
  return holdsElements[parent[id]] === 1 && !holdsNoCharacters(measures, id);
}

/** A leaf: stray text, or an element without element children. */
export function isLeafNode({ page, holdsElements }: Measures, id: number): boolean {
  return isText(page, id) || holdsElements[id] === 0;
}
