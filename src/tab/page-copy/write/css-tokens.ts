import { type CSSToken, TokenType } from '@csstools/css-tokenizer';
import { noPicture } from './data-address';

/* What the tokens of a style sheet stand for, and how they are written again. */

interface FoundAddress {
  readonly address: string;
  readonly start: number;
  /** The index behind it. */
  readonly end: number;
}

/** The address that begins at a token or, after white space, behind it: `url(a)`, `url("a")`, or `"a"` of an import. */
export function addressIn(tokens: readonly CSSToken[], from: number): FoundAddress | undefined {
  let start = from;
  while (isSpace(tokens[start])) start++;
  const token = tokens[start];
  if (token?.[0] === TokenType.URL) return { address: token[4].value, start, end: start + 1 };
  if (token?.[0] === TokenType.String) return { address: token[4].value, start, end: start + 1 };
  const name = functionName(token);
  if (name !== 'url' && name !== 'src') return undefined;
  let at = start + 1;
  while (isSpace(tokens[at])) at++;
  const text = tokens[at];
  if (text?.[0] !== TokenType.String) return undefined;
  at++;
  // Modifiers may follow the string.
  while (at < tokens.length && tokens[at]?.[0] !== TokenType.CloseParen) at++;
  return { address: text[4].value, start, end: at + 1 };
}

export function functionName(token: CSSToken | undefined): string | undefined {
  return token?.[0] === TokenType.Function ? token[4].value.toLowerCase() : undefined;
}

/** The first address in the source of a font. */
export function firstAddress(source: readonly CSSToken[]): FoundAddress | undefined {
  for (const [at, token] of source.entries()) {
    const found = isSpace(token) ? undefined : addressIn(source, at);
    if (found) return found;
  }
  return undefined;
}

function isSpace(token: CSSToken | undefined): boolean {
  return token?.[0] === TokenType.Whitespace || token?.[0] === TokenType.Comment;
}

/** The index behind the semicolon that ends a statement. */
export function endOfStatement(tokens: readonly CSSToken[], from: number): number {
  for (let at = from + 1; at < tokens.length; at++) if (tokens[at]?.[0] === TokenType.Semicolon) return at + 1;
  return tokens.length;
}

/** The index behind the block that follows a keyword. */
export function endOfBlock(tokens: readonly CSSToken[], from: number): number {
  let depth = 0;
  for (let at = from + 1; at < tokens.length; at++) {
    const type = tokens[at]?.[0];
    if (type === TokenType.OpenCurly) depth++;
    if (type === TokenType.CloseCurly) depth--;
    const isOver = depth <= 0 && (type === TokenType.CloseCurly || type === TokenType.Semicolon);
    if (isOver) return at + 1;
  }
  return tokens.length;
}

interface Declaration {
  readonly name: string;
  readonly value: readonly CSSToken[];
}

/** The declarations of a block that holds nothing else. */
export function declarationsIn(block: readonly CSSToken[]): readonly Declaration[] {
  const braces: readonly string[] = [TokenType.OpenCurly, TokenType.CloseCurly, TokenType.EOF];
  const inside = block.filter(([type]) => !braces.includes(type));
  return split(inside, TokenType.Semicolon).flatMap((tokens) => {
    const colon = tokens.findIndex(([type]) => type === TokenType.Colon);
    const name = tokens.slice(0, Math.max(colon, 0)).find(([type]) => type === TokenType.Ident)?.[1];
    return name === undefined ? [] : [{ name: name.toLowerCase(), value: tokens.slice(colon + 1) }];
  });
}

export const splitAtCommas = (tokens: readonly CSSToken[]) => split(tokens, TokenType.Comma);

/** Splits tokens at a type outside of parentheses. */
function split(tokens: readonly CSSToken[], separator: TokenType): readonly (readonly CSSToken[])[] {
  const found: CSSToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    const [type] = token;
    if (type === TokenType.Function || type === TokenType.OpenParen) depth++;
    if (type === TokenType.CloseParen) depth--;
    if (type === separator && depth === 0) found.push([]);
    else found.at(-1)?.push(token);
  }
  return found;
}

/**
 * A token as it may be written into markup: no part of a style can open or close an element, whatever a parser takes
 * the place for.
 */
export function plain(tokens: readonly CSSToken[], at: number): string {
  const [type, raw] = tokens[at] ?? [];
  if (type === undefined || raw === undefined) return '';
  switch (type) {
    case TokenType.Comment:
      return '/**/';
    case TokenType.CDO:
    case TokenType.CDC:
      return ' ';
    case TokenType.BadURL:
    case TokenType.BadString:
      return 'wclipper-none';
    case TokenType.URL:
      return quoted(noPicture);
    case TokenType.Delim:
      return raw === '<' && tokens[at + 1]?.[1] !== '=' ? '< ' : raw;
    default:
      return raw.replace(/\\([\s\S])|</g, (sign, escaped) => (sign === '<' || escaped === '<' ? '\\3c ' : sign));
  }
}

/** A token of a statement whose address is only a name. */
export function namespacePart(token: CSSToken): string {
  return token[0] === TokenType.URL ? quoted(token[4].value) : plain([token], 0);
}

/** A `url()` of an address. */
export function quoted(address: string): string {
  return `url("${address.replace(/[\\"<\n\r\f\0]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}")`;
}
