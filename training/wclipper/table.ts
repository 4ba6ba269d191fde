import { type ForestTable, firstLeaf } from '../../src/judge/engines/wclipper/model/forest';
import { toBase64 } from '../../src/language/text/base64';
import { emptyHash, mixText } from '../../src/page/hash';
import { generated, headerComment } from '../shared/generated-file';

/** A tree as XGBoost dumps it; `yes` is the child for values below the condition. */
export type Tree = Leaf | Branch;

interface Leaf {
  readonly nodeid: number;
  /** Weight (sum of second derivatives) of the training rows that came here. */
  readonly cover: number;
  readonly leaf: number;
}

interface Branch {
  readonly nodeid: number;
  readonly cover: number;
  readonly split: string;
  readonly split_condition: number;
  readonly yes: number;
  readonly children: readonly Tree[];
}

/** Log-odds ship as whole parts of this. */
const scale = 4096;

/** Packs trees into a table. Throws if a feature has more cuts, or a tree more nodes, than fit a byte. */
export function forestTable(trees: readonly Tree[], names: readonly string[], base = 0): ForestTable {
  const cuts = cutsOf(trees);
  const columns = [...cuts.keys()].sort((a, b) => a - b);
  const places = new Map(columns.map((column, place) => [column, place]));
  const nodes: number[] = [];
  const shares: number[] = [];
  const leaves: number[] = [];
  const sizes: number[] = [];
  for (const tree of trees) {
    const before = nodes.length;
    addTree(tree, { nodes, leaves, shares }, (branch) => {
      const column = columnOf(branch);
      return [places.get(column) ?? 0, (cuts.get(column) ?? []).indexOf(Math.fround(branch.split_condition))];
    });
    sizes.push((nodes.length - before) / 4);
  }
  const ordered = columns.map((column) => cuts.get(column) ?? []);
  return {
    width: names.length,
    names: namesHash(names),
    columns,
    cutCounts: ordered.map(({ length }) => length),
    cuts: floats(ordered.flat()),
    sizes,
    nodes: toBase64(Uint8Array.from(nodes)),
    shares: toBase64(Uint8Array.from(shares)),
    leaves: shorts(leaves),
    scale,
    base: Math.round(base * scale),
  };
}

/** A hash of the features that a table was fitted to. */
export function namesHash(names: readonly string[]): number {
  return mixText(emptyHash, names.join()) >>> 0;
}

function columnOf({ split }: Branch): number {
  return Number(split.slice(1));
}

/** The cuts of each feature, ascending. */
function cutsOf(trees: readonly Tree[]): Map<number, number[]> {
  const sets = new Map<number, Set<number>>();
  const visit = (tree: Tree): void => {
    if ('leaf' in tree) return;
    const column = columnOf(tree);
    sets.set(column, (sets.get(column) ?? new Set()).add(Math.fround(tree.split_condition)));
    tree.children.forEach(visit);
  };
  trees.forEach(visit);
  if ([...sets.values()].some(({ size }) => size > 255)) throw new RangeError('a feature has more than 255 cuts');
  return new Map([...sets].map(([column, values]) => [column, [...values].sort((a, b) => a - b)]));
}

interface Packed {
  readonly nodes: number[];
  readonly leaves: number[];
  readonly shares: number[];
}

/** Appends the inner nodes and leaves of a tree, from its root. */
function addTree(tree: Tree, { nodes, leaves, shares }: Packed, placeOf: (branch: Branch) => [number, number]): void {
  const start = nodes.length;
  let leavesHere = 0;
  const add = (each: Tree): number => {
    if ('leaf' in each) {
      leaves.push(Math.round(each.leaf * scale));
      return firstLeaf + leavesHere++;
    }
    const at = nodes.length;
    nodes.push(...placeOf(each), 0, 0);
    const yes = each.children.find(({ nodeid }) => nodeid === each.yes);
    const no = each.children.find(({ nodeid }) => nodeid !== each.yes);
    if (!yes || !no) throw new RangeError('a branch without two children');
    shares.push(Math.round((255 * yes.cover) / Math.max(yes.cover + no.cover, Number.MIN_VALUE)));
    nodes[at + 2] = add(yes);
    nodes[at + 3] = add(no);
    const place = (at - start) / 4;
    if (place >= firstLeaf) throw new RangeError('a tree has too many nodes');
    return place;
  };
  add(tree);
}

export function floats(values: readonly number[]): string {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  for (const [i, value] of values.entries()) view.setFloat32(4 * i, value, true);
  return toBase64(new Uint8Array(view.buffer));
}

function shorts(values: readonly number[]): string {
  const view = new DataView(new ArrayBuffer(2 * values.length));
  for (const [i, value] of values.entries()) view.setInt16(2 * i, value, true);
  return toBase64(new Uint8Array(view.buffer));
}

export function tableSource(table: ForestTable, provenance: readonly string[]): string {
  return tableFile('forest', table, provenance);
}

/** The source of a file that holds one table: that of the forest or of the network. */
export function tableFile(name: 'forest' | 'network', table: object, provenance: readonly string[]): string {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Table`;
  return [
    ...headerComment(generated, provenance),
    `import type { ${type} } from './${name}';`,
    '',
    `export const ${name}Table: ${type} = {`,
    ...Object.entries(table).map(([name, value]) => `  ${name}: ${literal(value)},`),
    '};',
    '',
  ].join('\n');
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value).replaceAll(',', ', ');
}
