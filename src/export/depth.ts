import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html } from 'parse5';

/*
 * How deep an article nests. What writes it, and what reads what was written,
 * goes down by calling itself: some thousand levels end both. Nobody tells the
 * eightieth quote in a quote from the eighty-first.
 */

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Child = DefaultTreeAdapterTypes.ChildNode;
type Tag = DefaultTreeAdapterTypes.Element;

/** Readers of Markdown go this deep: common ones stop at 100. */
const deepest = 80;

/** What stands deeper may have so many levels of its own: a table, code, emphasis in a link. */
const tallest = 12;

/** What holds blocks; too deep, its blocks stand beside each other. */
const holders = new Set(
  'article aside blockquote dd details div dl dt figure figcaption li main ol section summary ul'.split(' '),
);

/** Elements that begin a line, besides the holders. */
const blocks = new Set('h1 h2 h3 h4 h5 h6 hr p pre table'.split(' '));

/** Cells stand in rows, and rows in tables: these are not parted. */
const tableParts = new Set('table tbody tfoot thead tr'.split(' '));

/** Puts what is nested too deep beside each other, in order: all text stays. */
export function limitDepth(tree: Parent): void {
  const { deep, heights } = measured(tree);
  for (const parent of deep) parent.childNodes = besideEachOther(parent, heights);
}

type Heights = ReadonlyMap<Child | Parent, number>;

/** The elements of the last level that may stand, and how many levels are below each. Does not call itself: this must not fail. */
function measured(tree: Parent): { deep: Parent[]; heights: Heights } {
  const deep: Parent[] = [];
  const heights = new Map<Child | Parent, number>();
  const order: { node: Parent; depth: number; isBelow: boolean }[] = [{ node: tree, depth: 0, isBelow: false }];
  for (const { node, depth, isBelow } of order) {
    const isLast = !isBelow && depth >= deepest && !tableParts.has(node.nodeName);
    if (isLast) deep.push(node);
    // Goes on with what is added meanwhile.
    for (const child of node.childNodes)
      if (isTag(child)) order.push({ node: child, depth: depth + 1, isBelow: isBelow || isLast });
  }
  for (const { node } of deep.length === 0 ? [] : order.toReversed())
    heights.set(
      node,
      node.childNodes.reduce((height, child) => Math.max(height, 1 + (heights.get(child) ?? 0)), 0),
    );
  return { deep, heights };
}

/** What is below an element: blocks as they are, and what stands between them in paragraphs. */
function besideEachOther(parent: Parent, heights: Heights): Child[] {
  let line: Child[] = [];
  const found: (Tag | Child[])[] = [line];
  const beginLine = () => {
    line = [];
    found.push(line);
  };
  const pending: (Child | 'edge')[] = parent.childNodes.toReversed();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node === 'edge') beginLine();
    else if (!isTag(node)) line.push(node);
    else if (isOpened(node, heights)) {
      for (const each of contentOf(node)) pending.push(each);
    } else if (isBlock(node)) {
      found.push(node);
      beginLine();
    } else line.push(node);
  }
  if (found.length === 1) return found.flat();
  return found.flatMap((part) => (Array.isArray(part) ? paragraph(part) : [part]));
}

/** What a tag holds, the last first, and where a block begins and ends. */
function contentOf(tag: Tag): (Child | 'edge')[] {
  const content = tag.childNodes.toReversed();
  return isBlock(tag) ? ['edge', ...content, 'edge'] : content;
}

function isOpened(tag: Tag, heights: Heights): boolean {
  return holders.has(tag.nodeName) || (heights.get(tag) ?? 0) > tallest;
}

function isBlock({ nodeName }: Tag): boolean {
  return holders.has(nodeName) || blocks.has(nodeName);
}

function paragraph(line: Child[]): Tag[] {
  if (!line.some((node) => isTag(node) || ('value' in node && node.value.trim() !== ''))) return [];
  const made = defaultTreeAdapter.createElement('p', html.NS.HTML, []);
  made.childNodes = line;
  return [made];
}

function isTag(node: Child): node is Tag {
  return 'tagName' in node;
}
