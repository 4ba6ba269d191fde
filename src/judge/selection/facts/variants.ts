import { namesPrice } from '../../../language/text/amounts';
import { comparable, squeeze } from '../../../language/text/white-space';
import type { Page } from '../../../page/page';
import { isUnseenNode } from '../../../page/text/visibility';
import { isText, isWithin, tagName } from '../../../page/tree';
import { variantLabel } from './labels';
import { elementAround, nodesOf, reach, type ShortText } from './short-texts';
import type { Fact } from './thing-page';
import { type Choice, choiceBetween, isControl } from './variant-controls';

/* The variants in which goods are offered: a label such as `Size`, and behind it options to choose from. */

/** How far (seen characters) before the name variants stand. Chosen. */
const reachBefore = 300;

/** The variants of a thing, for each label once. */
export function variantFacts(page: Page, heading: number, texts: readonly ShortText[]): Fact[] {
  const near = texts.filter(({ distance }) => distance > -reachBefore && distance < reach);
  const labelled = near.flatMap((text) => labelIn(page, text) ?? []);
  const found = new Map<string, Fact>();
  for (const [at, { text, name }] of labelled.entries()) {
    const key = `variants ${comparable(name)}`;
    const fact = found.has(key) ? undefined : factOf(page, heading, text, name, labelled[at + 1]?.text.first);
    if (fact) found.set(key, { ...fact, keys: [key] });
  }
  return [...found.values()];
}

interface Label {
  readonly name: string;
  readonly text: ShortText;
}

/** The label that a text is, or that it begins with: the chosen variant or a link may follow in one line. */
function labelIn(page: Page, text: ShortText): Label | undefined {
  const first = { ...text, last: text.first, text: squeeze(page.text[text.first]) };
  const start = first.text === text.text ? undefined : variantLabel(first.text);
  if (start !== undefined) return { name: start, text: first };
  const name = variantLabel(text.text);
  return name === undefined ? undefined : { name, text };
}

/** How far above a label the element with its options is. Chosen. */
const mostLevels = 6;

/** Elements of more nodes hold more than variants. Chosen, to bound the work. */
const mostNodes = 2_000;

function factOf(
  page: Page,
  heading: number,
  label: ShortText,
  name: string,
  next = page.count,
): Omit<Fact, 'keys'> | undefined {
  let box = elementAround(page, label.first, label.last);
  if (isControl(page, box)) return undefined;
  for (let level = 0; level < mostLevels; level++) {
    if (page.end[box] - box > mostNodes) return undefined;
    const choice = choiceBetween(page, label.last + 1, Math.min(page.end[box], next));
    if (choice)
      return {
        nodes: placeOf(page, heading, label, choice),
        sort: 'variants',
        variants: { name, options: choice.options },
      };
    // An item of a list, such as a quality, is no label of what follows the list.
    if (page.end[box] > next || tagName(page, box) === 'li') return undefined;
    box = page.parent[box];
  }
  return undefined;
}

/** A box with more other text (characters) than this stays, apart from label and options. Chosen: one more label. */
const mostOther = 60;

/** What a line with the variants replaces: the box around label and options, or only these. */
function placeOf(page: Page, heading: number, label: ShortText, { controls }: Choice): number[] {
  const last = controls.at(-1) ?? label.last;
  const box = elementAround(page, label.first, last);
  const places = new Set(controls);
  let other = '';
  for (let id = box; id < page.end[box]; id++) {
    const isOwn = places.has(id) || (id >= label.first && id <= label.last);
    if (isOwn) id = Math.max(id, page.end[id] - 1);
    else if (isText(page, id) && !isUnseenNode(page, id)) other += page.text[id];
  }
  const isTight = squeeze(other).length <= mostOther && !namesPrice(other) && !isWithin(page, heading, box);
  return isTight ? [box] : [...nodesOf(page, label), ...controls];
}
