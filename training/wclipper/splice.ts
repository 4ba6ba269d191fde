import type { Page } from '../../src/page/page';

/** Subtrees of another page, and where they are put. */
export interface Graft {
  readonly from: Page;
  /** The subtrees, in the order of that page. */
  readonly ids: readonly number[];
  /** The node that becomes their parent, and the node before which they are put: one of its children, or its end. */
  readonly parent: number;
  readonly before: number;
}

const plain = ['left', 'width', 'height', 'display', 'position', 'fontSize', 'visibility'] as const;

/**
 * A page with subtrees of another one in it. Their boxes are moved under what stands before them, and
 * what follows moves down by their height.
 */
export function spliced(page: Page, graft: Graft): Page {
  const { from, ids, before } = graft;
  const added = ids.flatMap((id) => Array.from({ length: (from.end[id] as number) - id }, (_, i) => id + i));
  const columns = Object.fromEntries(
    plain.map((name) => [name, inserted(page[name], before, taken(from[name], added))]),
  );
  return {
    ...page,
    ...columns,
    ...tagsOf(page, graft, added),
    ...topsOf(page, graft, added),
    ...treeOf(page, graft, added.length),
    ...attributesOf(page, graft, added),
    count: page.count + added.length,
    text: [...page.text.slice(0, before), ...added.map((id) => from.text[id] ?? ''), ...page.text.slice(before)],
  };
}

type Column = Float32Array | Int32Array | Uint8Array | Uint16Array;

function taken<C extends Column>(column: C, ids: readonly number[]): number[] {
  return ids.map((id) => column[id] ?? 0);
}

function inserted<C extends Column>(column: C, at: number, values: readonly number[]): C {
  const Type = column.constructor as new (length: number) => C;
  const longer = new Type(column.length + values.length);
  longer.set(column.subarray(0, at));
  longer.set(values, at);
  longer.set(column.subarray(at), at + values.length);
  return longer;
}

function tagsOf(page: Page, { from, before }: Graft, added: readonly number[]): Pick<Page, 'tag' | 'tagNames'> {
  const tagNames = [...new Set([...page.tagNames, ...from.tagNames])];
  const codes = from.tagNames.map((name) => tagNames.indexOf(name));
  const tag = inserted(
    page.tag,
    before,
    taken(from.tag, added).map((code) => codes[code] ?? 0),
  );
  return { tag, tagNames };
}

function topsOf(page: Page, { from, before }: Graft, added: readonly number[]): Pick<Page, 'top' | 'extent'> {
  const seen = added.filter((id) => (from.height[id] as number) > 0);
  const bottom = (of: Page, id: number) => (of.top[id] as number) + (of.height[id] as number);
  const first = seen.reduce((least, id) => Math.min(least, from.top[id] as number), Number.POSITIVE_INFINITY);
  const height = Math.max(0, seen.reduce((most, id) => Math.max(most, bottom(from, id)), first) - first) || 0;
  let above = 0;
  for (let id = Math.max(0, before - mostBefore); id < before; id++) {
    if (bottom(page, id) <= page.extent.height) above = Math.max(above, bottom(page, id));
  }
  const moved = page.top.map((top, id) => (id >= before && top >= above - 1 ? top + height : top));
  const tops = added.map((id) => (from.height[id] === 0 ? 0 : (from.top[id] as number) - first + above));
  return { top: inserted(moved, before, tops), extent: { ...page.extent, height: page.extent.height + height } };
}

/** The nodes that are looked at for what stands before: those far before do not reach further down. */
const mostBefore = 400;

function treeOf(page: Page, { from, ids, parent, before }: Graft, added: number): Pick<Page, 'parent' | 'end'> {
  const count = page.count + added;
  const moved = (id: number) => (id >= before ? id + added : id);
  const parents = new Int32Array(count);
  const ends = new Int32Array(count);
  for (let id = 0; id < page.count; id++) {
    const [up, end] = [page.parent[id] as number, page.end[id] as number];
    const holds = id <= parent && parent < end;
    parents[moved(id)] = up < 0 ? up : moved(up);
    ends[moved(id)] = end > before || (end === before && holds) ? end + added : end;
  }
  let at = before;
  for (const id of ids) {
    const end = from.end[id] as number;
    for (let each = id; each < end; each++) {
      parents[at + each - id] = each === id ? parent : (from.parent[each] as number) - id + at;
      ends[at + each - id] = (from.end[each] as number) - id + at;
    }
    at += end - id;
  }
  return { parent: parents, end: ends };
}

function attributesOf(
  page: Page,
  { from, before }: Graft,
  added: readonly number[],
): Pick<Page, 'attributeStart' | 'attributeName' | 'attributeValue'> {
  const at = page.attributeStart[before] as number;
  const names: number[] = [];
  const values: string[] = [];
  const starts: number[] = [];
  for (const id of added) {
    starts.push(at + names.length);
    for (let entry = from.attributeStart[id] as number; entry < (from.attributeStart[id + 1] as number); entry++) {
      names.push(from.attributeName[entry] as number);
      values.push(from.attributeValue[entry] as string);
    }
  }
  const behind = page.attributeStart.map((start, id) => (id >= before ? start + names.length : start));
  return {
    attributeStart: inserted(behind, before, starts),
    attributeName: inserted(page.attributeName, at, names),
    attributeValue: [...page.attributeValue.slice(0, at), ...values, ...page.attributeValue.slice(at)],
  };
}
