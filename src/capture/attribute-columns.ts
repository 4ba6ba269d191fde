import type { MoreAttributes } from '../snapshot/snapshot';

/** Longer values (characters) are data of the page. */
const longestValue = 20_000;

/** Collects the attributes that are not on the page. */
export class AttributeColumns {
  private readonly owner: number[] = [];
  private readonly name: number[] = [];
  private readonly names: string[] = [];
  private readonly codes = new Map<string, number>();
  private readonly values: string[] = [];

  /** Adds an attribute of an element; elements come in document order. Event handlers are left out. */
  add(id: number, name: string, value: string): void {
    if (value.length > longestValue || name.startsWith('on')) return;
    let code = this.codes.get(name);
    if (code === undefined) {
      code = this.names.push(name) - 1;
      this.codes.set(name, code);
    }
    this.owner.push(id);
    this.name.push(code);
    this.values.push(value);
  }

  finish(): MoreAttributes {
    const { owner, name, names, values } = this;
    return { owner: Int32Array.from(owner), name: Int32Array.from(name), names, values };
  }
}
