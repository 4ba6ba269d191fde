import { capturedAttributes } from '../../page/page';
import type { FlatColumns } from '../../page/snapshot/flat';
import { limits } from '../../page/snapshot/limits';
import { boundedAttribute, statedLimits } from '../../page/stated-limits';

/** The code of an attribute that is left out. */
const unwanted = -1;

/**
 * The columns of a snapshot during capture. Those of nodes are typed arrays that double in size when full; lists of
 * fewer entries become typed arrays at the end.
 */
export class Columns {
  count = 0;
  /** Set if something was left out because of a limit. */
  partial = false;
  readonly tagNames: string[] = ['#text'];
  /** The names of attributes; those on the page are missing. */
  readonly names: string[] = [];
  readonly texts: string[] = [];
  readonly values: string[] = [];
  readonly moreValues: string[] = [];
  readonly sources: string[] = [];
  readonly markup: string[] = [];
  readonly attributeName: number[] = [];
  readonly owner: number[] = [];
  readonly name: number[] = [];
  readonly images: number[] = [];
  readonly drawings: number[] = [];
  readonly lines: number[] = [];
  readonly shadowHosts: number[] = [];
  readonly parentsOfUncaptured: number[] = [];
  private readonly codes = new Map<string, number>();
  /** The number of attributes that were looked at. */
  attributes = 0;
  /** Characters of all strings. */
  characters = 0;

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

  constructor() {
    for (let code = 0; code < capturedAttributes.length; code++) this.codes.set(capturedAttributes[code], code);
  }

  /** Appends an element and returns its id. */
  add(tag: number, parent: number, visibility: number): number {
    const id = this.count++;
    if (id + 1 >= this.tag.length) this.grow();
    this.tag[id] = tag;
    this.parent[id] = parent;
    this.visibility[id] = visibility;
    this.attributeStart[id] = this.attributeName.length;
    return id;
  }

  /** Appends a text node and returns its id. */
  addText(parent: number, visibility: number, text: string): number {
    this.texts.push(text);
    this.characters += text.length;
    return this.add(0, parent, visibility);
  }

  /** Adds an attribute to the last element. Returns its index in `capturedAttributes`, or a larger or negative number. */
  addAttribute(name: string, value: string): number {
    const code = this.codes.get(name) ?? this.meetAttribute(name);
    if (code < capturedAttributes.length) {
      if (code === unwanted || !this.hasRoomFor(value)) return unwanted;
      this.attributeName.push(code);
      this.values.push(value.length > statedLimits.address ? boundedAttribute(capturedAttributes[code], value) : value);
    } else if (value.length <= limits.attribute) this.addOther(code - capturedAttributes.length, value);
    return code;
  }

  /** Adds a state of the last element as an attribute that is not on the page. */
  addState(name: string, value: string): void {
    const index = this.names.indexOf(name);
    if (this.hasRoomFor(value)) this.addOther(index < 0 ? this.names.push(name) - 1 : index, value);
  }

  private addOther(name: number, value: string): void {
    this.owner.push(this.count - 1);
    this.name.push(name);
    this.moreValues.push(value);
  }

  /** Notes that an element is not captured. */
  skip(parent: number): void {
    if (parent >= 0 && this.parentsOfUncaptured.length < limits.nodes) this.parentsOfUncaptured.push(parent);
  }

  /** Adds what the last element shows as an image, and its natural size. */
  addImage(source: string, width: number, height: number): void {
    if (!this.hasRoomFor(source)) return;
    this.images.push(this.count - 1, width, height);
    this.sources.push(source);
  }

  addDrawing(id: number, markup: string): void {
    if (!this.hasRoomFor(markup)) return;
    this.drawings.push(id);
    this.markup.push(markup);
  }

  /** The columns, cut to length. */
  finish(): FlatColumns {
    const { count } = this;
    this.attributeStart[count] = this.attributeName.length;
    const cut = perNode.map((name) => [name, this[name].subarray(0, name === 'attributeStart' ? count + 1 : count)]);
    return {
      ...(Object.fromEntries(cut) as Pick<FlatColumns, (typeof perNode)[number]>),
      owner: new Int32Array(this.owner),
      name: new Int32Array(this.name),
      images: new Int32Array(this.images),
      drawings: new Int32Array(this.drawings),
      lines: new Int32Array(this.lines),
      attributeName: new Uint8Array(this.attributeName),
    };
  }

  /** All strings in the order of a flat snapshot. */
  strings(): readonly string[] {
    return this.texts.concat(this.values, this.moreValues, this.sources, this.markup);
  }

  /** The code of a lower-case tag name. */
  tagCode(name: string): number {
    const code = this.tagNames.indexOf(name);
    if (code >= 0) return code;
    if (this.tagNames.length < limits.names) return this.tagNames.push(name) - 1;
    this.partial = true;
    return this.tagNames.length - 1;
  }

  /** Whether a value may be added: only pages that hold huge files in their addresses exceed the limit. */
  private hasRoomFor(value: string): boolean {
    this.characters += value.length;
    if (this.characters <= limits.values) return true;
    this.characters -= value.length;
    this.partial = true;
    return false;
  }

  /** The code of an attribute met for the first time. Event handlers are left out. */
  private meetAttribute(name: string): number {
    const isUnwanted = name.startsWith('on') || this.names.length >= limits.names;
    const code = isUnwanted ? unwanted : capturedAttributes.length + this.names.push(name) - 1;
    this.codes.set(name, code);
    return code;
  }

  private grow(): void {
    for (const name of perNode) Object.assign(this, { [name]: grown(this[name]) });
  }
}

/** The columns of nodes. */
const perNode = [
  ...(['tag', 'parent', 'left', 'top', 'width', 'height'] as const),
  ...(['display', 'position', 'fontSize', 'visibility', 'attributeStart'] as const),
];

/** Enough for a small page; larger ones double it a few times. */
const initial = 4096;

type Column = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float32Array<ArrayBuffer>;

function grown(column: Column): Column {
  const larger = new (column.constructor as new (length: number) => Column)(column.length * 2);
  larger.set(column);
  return larger;
}
