/*
 * Resolves state in which nothing is written twice. Two forms are common: a flat list in which numbers are indices
 * (`devalue`, used by Nuxt 3 and SvelteKit; the stream of React Router also replaces names by indices), and a cache
 * of named objects that point at each other (`__ref`, Apollo).
 */

/** No article has more values, counting each once per reference, or deeper nesting. */
const mostValues = 1_000_000;
const deepest = 200;
const deepestCache = 60;

/** The data with its references replaced by their targets; a reference to itself is cut. */
export function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return isFlat(value) ? new FlatList(value).at(0) : value;
  return isRecord(value) ? withoutPointers(value) : value;
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isIndex(value: unknown, length: number): boolean {
  return Number.isInteger(value) && (value as number) < length;
}

/** The first entry of a flat list holds only indices. */
function isFlat(list: readonly unknown[]): boolean {
  const [first, ...others] = list;
  if (!isRecord(first) && !Array.isArray(first)) return false;
  const indices = Object.values(first).filter((value) => typeof value !== 'string');
  return (
    indices.length > 0 &&
    indices.every((index) => isIndex(index, list.length)) &&
    others.some((each) => typeof each === 'string') &&
    others.filter(isRecord).every((each) => Object.values(each).every((index) => isIndex(index, list.length)))
  );
}

class FlatList {
  private readonly list: readonly unknown[];
  private readonly open = new Set<number>();
  private values = 0;

  constructor(list: readonly unknown[]) {
    this.list = list;
  }

  at(index: unknown): unknown {
    if (typeof index !== 'number' || index < 0 || ++this.values > mostValues) return undefined;
    const entry = this.list[index];
    if (typeof entry !== 'object' || entry === null) return entry;
    if (this.open.has(index) || this.open.size >= deepest) return undefined;
    this.open.add(index);
    const value = Array.isArray(entry) ? this.fromList(entry) : this.fromFields(entry as Fields);
    this.open.delete(index);
    return value;
  }

  /** A list of indices, or a type name and the value to build one from. */
  private fromList([first, ...others]: readonly unknown[]): unknown {
    if (typeof first !== 'string') return first === undefined ? [] : [first, ...others].map((each) => this.at(each));
    return others.length === 1
      ? typeof others[0] === 'string'
        ? others[0]
        : this.at(others[0])
      : others.map((each) => this.at(each));
  }

  private fromFields(fields: Fields): Fields {
    return Object.fromEntries(
      Object.entries(fields).map(([name, index]) => [
        /^_\d+$/.test(name) ? String(this.at(Number(name.slice(1)))) : name,
        this.at(index),
      ]),
    );
  }
}

/** The name that a cache pointer refers to. */
function pointedAt(value: Fields): string | undefined {
  const { __ref: name, type, id } = value;
  if (typeof name === 'string') return name;
  return type === 'id' && typeof id === 'string' ? id : undefined;
}

/** A cache with its objects where they are referred to, and nowhere else. */
function withoutPointers(cache: Fields): unknown {
  const used = new Set<string>();
  const open = new Set<string>();
  let values = 0;
  const follow = (value: unknown, depth: number): unknown => {
    if (++values > mostValues) return undefined;
    if (typeof value !== 'object' || value === null || depth > deepestCache) return value;
    if (Array.isArray(value)) return value.map((each) => follow(each, depth + 1));
    const name = pointedAt(value as Fields);
    const target = name !== undefined && Object.hasOwn(cache, name) ? cache[name] : undefined;
    if (name === undefined || target === undefined) return mapped(value as Fields, depth);
    used.add(name);
    if (open.has(name)) return undefined;
    open.add(name);
    const found = follow(target, depth + 1);
    open.delete(name);
    return found;
  };
  const mapped = (fields: Fields, depth: number) =>
    Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, follow(each, depth + 1)]));
  const all = mapped(cache, 0);
  return used.size === 0 ? cache : Object.fromEntries(Object.entries(all).filter(([name]) => !used.has(name)));
}
