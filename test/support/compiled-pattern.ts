import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A text by characters, which have two code units where a pattern is one of code points. */
export class Text {
  readonly text: string;
  readonly #isWide: boolean;

  constructor(text: string, flags: string) {
    this.text = text;
    this.#isWide = /[uv]/.test(flags) && /[\ud800-\udbff]/.test(text);
  }

  /** The code units of the character at a position. */
  width(at: number): number {
    return this.#isWide && (this.text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }

  widthBefore(at: number): number {
    return this.#isWide && at > 1 ? this.width(at - 2) : 1;
  }
}

/** The position after what matches at a position, or -1. */
type Next = (text: Text, at: number) => number;

export type Instruction =
  | { readonly op: 'next'; readonly next: Next }
  /** As many characters as possible, then one less after the other. */
  | { readonly op: 'run'; readonly next: Next; readonly isForward: boolean; readonly min: number; readonly max: number }
  /** Goes on at the first place; at the second one if that fails. */
  | { readonly op: 'split'; first: number; second: number }
  | { readonly op: 'jump'; to: number }
  | { readonly op: 'set'; readonly register: number }
  /** Fails where the position is still that of the register: a round of a loop that matched nothing. */
  | { readonly op: 'moved'; readonly register: number }
  /** The text of the first of these groups that has matched. */
  | { readonly op: 'again'; readonly groups: readonly Group[]; readonly isForward: boolean }
  /** Looks ahead or behind by the instructions that follow, up to where it goes on. */
  | { readonly op: 'look'; readonly negate: boolean; to: number }
  | { readonly op: 'accept' };

export type Of<Op extends Instruction['op']> = Extract<Instruction, { readonly op: Op }>;

type Group = readonly [start: number, end: number];

/** The instructions by which a backtracking matcher tries what engines try, in the same order. */
export function compiled({ source, flags }: RegExp): readonly Instruction[] {
  const unicode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  return new Compiler(flags).compile(new RegExpParser().parsePattern(source, 0, source.length, unicode));
}

class Compiler {
  readonly #flags: string;
  readonly #code: Instruction[] = [];
  readonly #groups = new Map<AST.CapturingGroup, Group>();
  #registers = 0;

  constructor(flags: string) {
    this.#flags = flags.replace(/[gy]/g, '');
  }

  compile({ alternatives }: AST.Pattern): readonly Instruction[] {
    this.#oneOf(alternatives, true);
    this.#code.push({ op: 'accept' });
    return this.#code;
  }

  #split(): Of<'split'> {
    const next = this.#code.length + 1;
    const split = { op: 'split' as const, first: next, second: next };
    this.#code.push(split);
    return split;
  }

  #oneOf(alternatives: readonly AST.Alternative[], isForward: boolean): void {
    const jumps = alternatives.map(({ elements }, at) => {
      const split = at < alternatives.length - 1 ? this.#split() : undefined;
      for (const each of isForward ? elements : elements.toReversed()) this.#element(each, isForward);
      const jump = { op: 'jump' as const, to: 0 };
      const next = this.#code.push(jump);
      if (split) split.second = next;
      return jump;
    });
    for (const jump of jumps) jump.to = this.#code.length;
  }

  #element(element: AST.Element, isForward: boolean): void {
    if (element.type === 'Group') this.#oneOf(element.alternatives, isForward);
    else if (element.type === 'CapturingGroup') this.#capture(element, isForward);
    else if (element.type === 'Quantifier') this.#repeat(element, isForward);
    else if (element.type === 'Assertion') this.#assertion(element);
    else if (element.type === 'Backreference') {
      const groups = [element.resolved].flat().map((group) => this.#groups.get(group));
      this.#code.push({ op: 'again', groups: groups.filter((group) => group !== undefined), isForward });
    } else this.#code.push({ op: 'next', next: this.#character(element.raw, isForward) });
  }

  #capture(group: AST.CapturingGroup, isForward: boolean): void {
    const [one, other] = [this.#registers++, this.#registers++];
    this.#groups.set(group, isForward ? [one, other] : [other, one]);
    this.#code.push({ op: 'set', register: one });
    this.#oneOf(group.alternatives, isForward);
    this.#code.push({ op: 'set', register: other });
  }

  #repeat({ element, min, max, greedy }: AST.Quantifier, isForward: boolean): void {
    if (/^Character/.test(element.type) && greedy) {
      this.#code.push({ op: 'run', next: this.#character(element.raw, isForward), isForward, min, max });
      return;
    }
    for (let count = 0; count < min; count++) this.#element(element, isForward);
    const isEndless = max === Number.POSITIVE_INFINITY;
    const start = this.#code.length;
    const rounds = Array.from({ length: isEndless ? 1 : max - min }, () => {
      const split = this.#split();
      const register = this.#registers++;
      this.#code.push({ op: 'set', register });
      this.#element(element, isForward);
      this.#code.push({ op: 'moved', register });
      return split;
    });
    if (isEndless) this.#code.push({ op: 'jump', to: start });
    for (const split of rounds) split[greedy ? 'second' : 'first'] = this.#code.length;
  }

  #assertion(assertion: AST.Assertion): void {
    if (assertion.kind === 'lookahead' || assertion.kind === 'lookbehind') {
      const look = { op: 'look' as const, negate: assertion.negate, to: 0 };
      this.#code.push(look);
      this.#oneOf(assertion.alternatives, assertion.kind === 'lookahead');
      look.to = this.#code.push({ op: 'accept' });
      return;
    }
    const holds = new RegExp(assertion.raw, `${this.#flags}y`);
    const next: Next = ({ text }, at) => {
      holds.lastIndex = at;
      return holds.test(text) ? at : -1;
    };
    this.#code.push({ op: 'next', next });
  }

  #character(raw: string, isForward: boolean): Next {
    const one = new RegExp(`^(?:${raw})$`, this.#flags.replace('m', ''));
    const known: (boolean | undefined)[] = [];
    const isOne = (text: string, start: number, width: number) => {
      const code = width === 2 ? (text.codePointAt(start) ?? 0) : text.charCodeAt(start);
      known[code] ??= one.test(text.slice(start, start + width));
      return known[code];
    };
    if (isForward)
      return (text, at) => {
        const width = text.width(at);
        return at < text.text.length && isOne(text.text, at, width) ? at + width : -1;
      };
    return (text, at) => {
      const start = at - text.widthBefore(at);
      return at > 0 && isOne(text.text, start, at - start) ? start : -1;
    };
  }
}
