import { defined } from '../../language/text/defined';
import { Display, type Page, type Size } from '../page';
import { type Arrived, perImage } from './flat';
import { linesKept, type MoreAttributes, type SelectedNodes, type ShownImage, type Snapshot } from './snapshot';

/** A flat snapshot as the later stages read it. Its columns are used as they are. */
export function inflated(flat: Arrived): Snapshot {
  const { columns, about, strings } = flat;
  const count = columns.tag.length;
  const text = textsOf(columns.tag, strings);
  let at = text.used;
  const values = (length: number) => {
    at += length;
    return strings.slice(at - length, at);
  };
  const attributeValue = values(columns.attributeName.length);
  const attributes = withLines(flat, values(columns.owner.length));
  const images = imagesOf(flat, values(columns.images.length / perImage));
  const drawings = new Map<number, string>();
  for (const id of columns.drawings) drawings.set(id, strings[at++]);
  const { base, loadedAt, partial, uncaptured, longestNoscript, faults, selected } = about;
  const { parent, left, top, width, height, fontSize, attributeStart, attributeName, tag } = columns;
  const { display, position, visibility } = columns;
  const page: Page = {
    ...about.page,
    ...{ count, tag, parent, end: endsOf(parent), text: text.texts },
    ...{ left, top, width, height, display, position, fontSize, visibility },
    ...{ attributeStart, attributeName, attributeValue, natural: images.natural },
  };
  return {
    page,
    ...{ base, loadedAt, partial, attributes, shown: images.shown, drawings, uncaptured, longestNoscript },
    ...defined({ selected: selected && selectedNodes(selected) }),
    faults,
  };
}

function selectedNodes({ content, cuts }: NonNullable<Arrived['about']['selected']>): SelectedNodes {
  return { content, except: [], cuts: new Map(cuts.map(([id, from, to]) => [id, [from, to]])) };
}

/** The first id after each subtree, in one backward pass. */
function endsOf(parent: Int32Array): Int32Array {
  const end = new Int32Array(parent.length);
  for (let id = parent.length - 1; id >= 0; id--) {
    if (end[id] === 0) end[id] = id + 1;
    const up = parent[id];
    if (up >= 0 && end[up] === 0) end[up] = end[id];
  }
  return end;
}

/** The text of each node, and how many strings are texts. */
function textsOf(tag: Uint16Array, strings: readonly string[]): { readonly texts: string[]; readonly used: number } {
  const texts: string[] = [];
  let used = 0;
  for (let id = 0; id < tag.length; id++) texts.push(tag[id] === 0 ? strings[used++] : '');
  return { texts, used };
}

/** The attributes besides those on the page, with the marks of visible line feeds behind those of their elements. */
function withLines({ columns, about }: Arrived, values: readonly string[]): MoreAttributes {
  const { owner, name, lines } = columns;
  if (lines.length === 0) return { owner, name, names: about.names, values };
  const marked = lines.toSorted();
  const all = {
    owner: new Int32Array(owner.length + marked.length),
    name: new Int32Array(owner.length + marked.length),
  };
  const allValues: string[] = [];
  let next = 0;
  for (let entry = 0; entry <= owner.length; entry++) {
    for (; next < marked.length && (entry === owner.length || marked[next] < owner[entry]); next++) {
      all.owner[entry + next] = marked[next];
      all.name[entry + next] = about.names.length;
      allValues.push('');
    }
    if (entry === owner.length) break;
    all.owner[entry + next] = owner[entry];
    all.name[entry + next] = name[entry];
    allValues.push(values[entry]);
  }
  return { ...all, names: [...about.names, linesKept], values: allValues };
}

/** The natural sizes of rendered images, and what images show. */
function imagesOf({ columns: { images, display } }: Arrived, sources: readonly string[]) {
  const natural = new Map<number, Size>();
  const shown = new Map<number, ShownImage>();
  sources.forEach((src, at) => {
    const id = images[perImage * at];
    const size = { width: images[perImage * at + 1], height: images[perImage * at + 2] };
    const isLoaded = size.width > 0;
    const isRendered = display[id] !== Display.None;
    if (isLoaded && isRendered) natural.set(id, size);
    const added = isLoaded && !isRendered ? { size } : {};
    if (src !== '' || 'size' in added) shown.set(id, { src, ...added });
  });
  return { natural, shown };
}
