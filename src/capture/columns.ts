import { capturedAttributes, type Page, type Size } from '../page/page';
import { boundedAttribute } from '../page/stated-limits';

/** The page's columns during capture: typed arrays that double in size when full. */
export class Columns {
  count = 0;
  readonly tagNames: string[] = ['#text'];
  readonly text: string[] = [];
  readonly attributeValue: string[] = [];
  readonly natural = new Map<number, Size>();
  private attributeCount = 0;

  tag = new Uint16Array(initial);
  parent = new Int32Array(initial);
  left = new Float32Array(initial);
  top = new Float32Array(initial);
  width = new Float32Array(initial);
  height = new Float32Array(initial);
  display = new Uint8Array(initial);
  position = new Uint8Array(initial);
  fontSize = new Float32Array(initial);
  visibility = new Uint8Array(initial);
  attributeStart = new Int32Array(initial);
  attributeName = new Uint8Array(initial);

  /** Appends a node and returns its id. `tag` is 0 for a text node, otherwise the code of the tag name. */
  add(tag: number, parent: number, visibility: number, text: string): number {
    const id = this.count++;
    if (id + 1 >= this.tag.length) this.grow();
    this.tag[id] = tag;
    this.parent[id] = parent;
    this.visibility[id] = visibility;
    this.text[id] = text;
    this.attributeStart[id] = this.attributeCount;
    return id;
  }

  /** Adds an attribute to the last node. */
  addAttribute(code: number, value: string): void {
    const entry = this.attributeCount++;
    if (entry >= this.attributeName.length) this.attributeName = grown(this.attributeName);
    this.attributeName[entry] = code;
    this.attributeValue[entry] = boundedAttribute(capturedAttributes[code] ?? '', value);
  }

  /** The finished columns, cut to length. `end` is computed from `parent` in one backward pass. */
  finish(): Omit<Page, 'url' | 'head' | 'viewport' | 'extent' | 'frames'> {
    const { count } = this;
    const parent = this.parent.slice(0, count);
    const end = new Int32Array(count);
    for (let id = count - 1; id >= 0; id--) {
      if (end[id] === 0) end[id] = id + 1;
      const up = parent[id];
      if (up >= 0 && end[up] === 0) end[up] = end[id];
    }
    const attributeStart = this.attributeStart.slice(0, count + 1);
    attributeStart[count] = this.attributeCount;
    return {
      count,
      parent,
      end,
      attributeStart,
      tagNames: this.tagNames,
      text: this.text,
      natural: this.natural,
      attributeValue: this.attributeValue,
      attributeName: this.attributeName.slice(0, this.attributeCount),
      tag: this.tag.slice(0, count),
      left: this.left.slice(0, count),
      top: this.top.slice(0, count),
      width: this.width.slice(0, count),
      height: this.height.slice(0, count),
      display: this.display.slice(0, count),
      position: this.position.slice(0, count),
      fontSize: this.fontSize.slice(0, count),
      visibility: this.visibility.slice(0, count),
    };
  }

  /** The code of a lower-case tag name. */
  tagCode(name: string): number {
    const code = this.tagNames.indexOf(name);
    return code < 0 ? this.tagNames.push(name) - 1 : code;
  }

  private grow(): void {
    this.tag = grown(this.tag);
    this.parent = grown(this.parent);
    this.left = grown(this.left);
    this.top = grown(this.top);
    this.width = grown(this.width);
    this.height = grown(this.height);
    this.display = grown(this.display);
    this.position = grown(this.position);
    this.fontSize = grown(this.fontSize);
    this.visibility = grown(this.visibility);
    this.attributeStart = grown(this.attributeStart);
  }
}

/** Enough for a small page; larger ones double it a few times. */
const initial = 4096;

type Column = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float32Array<ArrayBuffer>;

function grown<C extends Column>(column: C): C {
  const larger = new (column.constructor as new (length: number) => C)(column.length * 2);
  larger.set(column);
  return larger;
}
