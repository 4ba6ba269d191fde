import { compiled, type Instruction, type Of, Text } from './compiled-pattern';

/*
 * A backtracking matcher that counts its steps, so that the work of a regular expression can be measured without a clock.
 * It has none of the short cuts of engines.
 */

export interface Counted {
  /** Infinity where there are more than were allowed. */
  readonly steps: number;
  /** Where the matches end that are not empty. */
  readonly ends: readonly number[];
}

/** Looks for all matches in a text: a failing search, `replace` and `split` do no more. */
export function countedSearch(pattern: RegExp): (text: string, most: number) => Counted {
  const code = compiled(pattern);
  return (text, most) => new Search(code, new Text(text, pattern.flags), most).all(pattern.sticky);
}

class Search {
  readonly #code: readonly Instruction[];
  readonly #text: Text;
  readonly #most: number;
  #steps = 0;
  #registers: number[] = [];
  /** Where to go on after a failure: instruction, position, and how far back a run may give up characters. */
  #waiting: number[] = [];
  /** The instruction that is next. */
  #at = 0;

  constructor(code: readonly Instruction[], text: Text, most: number) {
    this.#code = code;
    this.#text = text;
    this.#most = most;
  }

  all(onlyAtStart: boolean): Counted {
    const ends: number[] = [];
    for (let at = 0; at <= this.#text.text.length; ) {
      this.#registers = [];
      this.#waiting = [];
      const end = this.#match(0, at);
      if (this.#steps > this.#most) return { steps: Number.POSITIVE_INFINITY, ends };
      if (end > at) ends.push(end);
      if (onlyAtStart) break;
      at = end > at ? end : at + this.#text.width(at);
    }
    return { steps: this.#steps, ends };
  }

  /** The end of a match from an instruction on, or -1. */
  #match(from: number, start: number): number {
    const base = this.#waiting.length;
    this.#at = from;
    for (let place = start; ; ) {
      while (place < 0) {
        if (this.#waiting.length === base || this.#steps > this.#most) return -1;
        place = this.#resumed();
      }
      this.#steps += 1;
      const code = this.#code[this.#at] as Instruction;
      if (code.op === 'accept') {
        this.#waiting.length = base;
        return place;
      }
      place = this.#after(code, place);
    }
  }

  /** Takes what was put last; returns its position, or -1 where that only restored a register. */
  #resumed(): number {
    const least = this.#waiting.pop() as number;
    const place = this.#waiting.pop() as number;
    this.#at = this.#waiting.pop() as number;
    if (this.#at < 0) {
      this.#registers[-1 - this.#at] = place;
      return -1;
    }
    if (place > least) this.#waiting.push(this.#at, place - this.#text.widthBefore(place), least);
    if (place < least) this.#waiting.push(this.#at, place + this.#text.width(place), least);
    return place;
  }

  /** The position after an instruction, or -1 where it fails. */
  #after(code: Exclude<Instruction, Of<'accept'>>, place: number): number {
    const next = this.#at + 1;
    this.#at = next;
    switch (code.op) {
      case 'next':
        return code.next(this.#text, place);
      case 'run':
        return this.#afterRun(code, place);
      case 'again':
        return this.#afterSame(code, place);
      case 'jump':
        this.#at = code.to;
        return place;
      case 'split':
        this.#waiting.push(code.second, place, place);
        this.#at = code.first;
        return place;
      case 'look': {
        const isFound = this.#match(next, place) >= 0;
        this.#at = code.to;
        return isFound === code.negate ? -1 : place;
      }
      case 'moved':
        return this.#registers[code.register] === place ? -1 : place;
      case 'set': {
        const before = this.#registers[code.register] ?? -1;
        this.#waiting.push(-1 - code.register, before, before);
        this.#registers[code.register] = place;
        return place;
      }
    }
  }

  #afterRun({ next, min, max, isForward }: Of<'run'>, at: number): number {
    let [least, last, count] = [at, at, 0];
    for (; count < max; count++) {
      const end = next(this.#text, last);
      if (end < 0) break;
      this.#steps += 1;
      last = end;
      if (count < min) least = last;
    }
    if (count < min) return -1;
    const less = isForward ? last - this.#text.widthBefore(last) : last + this.#text.width(last);
    if (last !== least) this.#waiting.push(this.#at, less, least);
    return last;
  }

  #afterSame({ groups, isForward }: Of<'again'>, at: number): number {
    const ends = groups.map((group) => group.map((register) => this.#registers[register] ?? -1));
    const [start = 0, end = 0] = ends.find((each) => each.every((place) => place >= 0)) ?? [];
    const same = this.#text.text.slice(start, end);
    const from = isForward ? at : at - same.length;
    if (from < 0 || !this.#text.text.startsWith(same, from)) return -1;
    return isForward ? at + same.length : from;
  }
}
