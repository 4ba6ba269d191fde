import { fromBase64, toBase64 } from '../../../language/text/base64';
import { ByteReader, ByteWriter } from '../../../language/text/bytes';
import type { FeatureTree } from './feature-tree';

/**
 * A feature tree in a few bytes a node, to be kept with a clip.
 *
 *     version  viewport width  count  tag names  names
 *     then for each node in level order, all numbers of variable length:
 *     tag and three bits   how far the parent is from the one before
 *     id and className     as places in the table of names
 *     box                  as differences from the parent's
 *     innerHtml            4 bytes, of content nodes and the root only: nobody compares the others
 *     line                 4 bytes, of nodes that have one
 *
 * A tree that is read again gives every answer that the tree itself gave.
 */
export function encodeTree(tree: FeatureTree): Uint8Array {
  const writer = new ByteWriter();
  writer.number(version);
  writer.number(tree.viewportWidth);
  writer.number(tree.count);
  writer.number(tree.tagNames.length);
  for (const name of tree.tagNames) writer.text(name);
  const names = [...new Set([0, ...tree.id, ...tree.className])];
  const places = new Map(names.map((name, place) => [name, place]));
  writer.number(names.length);
  for (const name of names) writer.word(name);
  for (let place = 0; place < tree.count; place++) {
    const content = tree.content[place];
    const line = tree.line[place];
    writer.number((tree.tag[place] << 3) | (content << 2) | (tree.block[place] << 1) | Number(line !== 0));
    writeStructure(writer, tree, place);
    writer.number(places.get(tree.id[place]) as number);
    writer.number(places.get(tree.className[place]) as number);
    if (content === 1 || place === 0) writer.word(tree.innerHtml[place]);
    if (line !== 0) writer.word(line);
  }
  return writer.written();
}

/** Undefined when the bytes are damaged or of another version: such a tree is no sibling. */
export function decodeTree(bytes: Uint8Array): FeatureTree | undefined {
  try {
    return readTree(new ByteReader(bytes));
  } catch {
    return undefined;
  }
}

/** The same as text, for messages and JSON. */
export function treeText(tree: FeatureTree): string {
  return toBase64(encodeTree(tree));
}

export function treeFromText(text: string): FeatureTree | undefined {
  try {
    return decodeTree(fromBase64(text));
  } catch {
    return undefined;
  }
}

/** A change of the bytes needs a new number: trees of another one are not read. */
const version = 2;

/** More nodes than any tree that is ever compared; what claims more is damaged. */
const mostNodes = 1_000_000;

const boxColumns = ['left', 'top', 'width', 'height'] as const;

function writeStructure(writer: ByteWriter, tree: FeatureTree, place: number): void {
  const up = place === 0 ? 0 : tree.parent[place];
  if (place > 0) writer.number(up - Math.max(0, tree.parent[place - 1]));
  for (const name of boxColumns) {
    writer.difference(tree[name][place] - (place === 0 ? 0 : tree[name][up]));
  }
}

function readTree(reader: ByteReader): FeatureTree | undefined {
  if (reader.number() !== version) return undefined;
  const viewportWidth = reader.number();
  const count = reader.number();
  if (count < 1 || count > mostNodes) return undefined;
  const tagNames = Array.from({ length: reader.number() }, () => reader.text());
  const names = Int32Array.from({ length: reader.number() }, () => reader.word());
  const tree = emptyTree(viewportWidth, count, tagNames);
  for (let place = 0; place < count; place++) {
    const tag = reader.number();
    tree.tag[place] = tag >> 3;
    tree.content[place] = (tag >> 2) & 1;
    tree.block[place] = (tag >> 1) & 1;
    readStructure(reader, tree, place);
    tree.id[place] = names[reader.number()];
    tree.className[place] = names[reader.number()];
    if (tree.content[place] === 1 || place === 0) tree.innerHtml[place] = reader.word();
    if ((tag & 1) === 1) tree.line[place] = reader.word();
  }
  return reader.ended ? tree : undefined;
}

function readStructure(reader: ByteReader, tree: FeatureTree, place: number): void {
  const up = place === 0 ? -1 : Math.max(0, tree.parent[place - 1]) + reader.number();
  if (up >= place) throw new RangeError('a parent comes before its children');
  tree.parent[place] = up;
  tree.depth[place] = up < 0 ? 0 : tree.depth[up] + 1;
  for (const name of boxColumns) {
    tree[name][place] = reader.difference() + (up < 0 ? 0 : tree[name][up]);
  }
}

function emptyTree(viewportWidth: number, count: number, tagNames: readonly string[]): FeatureTree {
  const column = () => new Int32Array(count);
  return {
    viewportWidth,
    count,
    tagNames,
    tag: new Uint16Array(count),
    parent: column(),
    depth: new Uint16Array(count),
    id: column(),
    className: column(),
    left: column(),
    top: column(),
    width: column(),
    height: column(),
    content: new Uint8Array(count),
    innerHtml: column(),
    block: new Uint8Array(count),
    line: column(),
  };
}
