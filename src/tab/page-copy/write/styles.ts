import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';
import type { CopiedPage } from '../copied-page';
import {
  addressIn,
  declarationsIn,
  endOfBlock,
  endOfStatement,
  firstAddress,
  functionName,
  namespacePart,
  plain,
  quoted,
  splitAtCommas,
} from './css-tokens';
import { fileAndFragment, fontAddress, noPicture, pictureAddress, sheetAddress } from './data-address';
import { type Descriptors, isUsed } from './font-face';
import { copyLimits, type Resources } from './resources';

/** What rules are rewritten for. */
interface SheetContext {
  /** The address of the sheet, or the base address of the page. */
  readonly base: string;
  /** The sheets that import this one. */
  readonly importedBy: readonly string[];
}

type Piece = string | Promise<string>;

/** Rewrites the styles of one document: everything they load becomes a part of them, or is left out. */
export class StyleWriter {
  private readonly pictures: ReadonlySet<string>;

  constructor(
    private readonly page: CopiedPage,
    private readonly resources: Resources,
  ) {
    this.pictures = new Set(page.pictures.map((url) => fileAndFragment(url).file));
  }

  /** The rules of a style element or attribute. */
  rules(css: string): Promise<string> {
    return this.rewritten(css, { base: this.page.base, importedBy: [] });
  }

  /** The rules of a linked or imported sheet; undefined if it cannot be read. */
  async sheet(url: string, sheet?: number, importedBy: readonly string[] = []): Promise<string | undefined> {
    const found = await this.resources.sheet(url, sheet);
    return found && this.rewritten(found.text, { base: found.url, importedBy: [...importedBy, url] });
  }

  private async rewritten(css: string, place: SheetContext): Promise<string> {
    const tokens = tokenize({ css });
    const pieces: Piece[] = [];
    for (let at = 0; at < tokens.length; ) at = this.rewriteFrom(tokens, at, place, pieces);
    return (await Promise.all(pieces)).join('');
  }

  /** Rewrites what begins at a token. Returns where the rest begins. */
  private rewriteFrom(tokens: readonly CSSToken[], at: number, place: SheetContext, pieces: Piece[]): number {
    const [type] = tokens[at] ?? [];
    if (type === TokenType.AtKeyword) return this.rewriteAtRule(tokens, at, place, pieces);
    if (type === TokenType.URL || type === TokenType.Function) return this.rewriteAddress(tokens, at, place, pieces);
    const colon = type === TokenType.Colon ? tokens[at + 1] : undefined;
    if (colon?.[0] === TokenType.Ident && colon[4].value.toLowerCase() === 'defined') {
      // Without scripts no custom element is ever defined. This matches everything, with the same specificity.
      pieces.push(':not(.wclipper-none)');
      return at + 2;
    }
    pieces.push(plain(tokens, at));
    return at + 1;
  }

  private rewriteAtRule(tokens: readonly CSSToken[], at: number, place: SheetContext, pieces: Piece[]): number {
    const token = tokens[at];
    const name = token?.[0] === TokenType.AtKeyword ? token[4].value.toLowerCase() : '';
    if (name === 'charset' || name === 'import' || name === 'namespace') {
      const end = endOfStatement(tokens, at);
      const statement = tokens.slice(at, end);
      if (name === 'import') pieces.push(this.importRule(statement, place));
      if (name === 'namespace') pieces.push(...statement.map(namespacePart));
      return end;
    }
    if (name === 'font-face') {
      const end = endOfBlock(tokens, at);
      pieces.push(this.fontFace(tokens.slice(at + 1, end), place));
      return end;
    }
    pieces.push(plain(tokens, at));
    return at + 1;
  }

  /** A sheet stays an import, because its layer and its conditions may follow the address. */
  private async importRule(statement: readonly CSSToken[], place: SheetContext): Promise<string> {
    const found = addressIn(statement, 1);
    const url = found && URL.parse(found.address, place.base)?.href;
    if (!found || url === undefined || !/^(?:https?|data):/.test(url)) return '';
    if (place.importedBy.includes(url) || place.importedBy.length >= copyLimits.importDepth) return '';
    const css = await this.sheet(url, undefined, place.importedBy);
    if (css === undefined) return '';
    const rest = statement.slice(found.end);
    return `@import url("${sheetAddress(css)}")${rest.map((_, i) => plain(rest, i)).join('')}`;
  }

  private rewriteAddress(tokens: readonly CSSToken[], at: number, place: SheetContext, pieces: Piece[]): number {
    const found = addressIn(tokens, at);
    if (found && found.start === at) {
      pieces.push(this.pictureValue(found.address, place));
      return found.end;
    }
    const name = functionName(tokens[at]);
    if (name === undefined || !/^(?:-webkit-)?image-set$|^image$/.test(name)) {
      // An address whose end is missing, or one that is not a plain string, loads nothing.
      pieces.push(name === 'url' || name === 'src' ? 'wclipper-none(' : plain(tokens, at));
      return at + 1;
    }
    pieces.push(plain(tokens, at));
    return this.rewriteSet(tokens, at + 1, place, pieces);
  }

  /** Rewrites the pictures of an `image-set()`, which may be plain strings. */
  private rewriteSet(tokens: readonly CSSToken[], from: number, place: SheetContext, pieces: Piece[]): number {
    let depth = 1;
    let at = from;
    while (at < tokens.length && depth > 0) {
      const token = tokens[at];
      if (token?.[0] === TokenType.CloseParen) depth--;
      if (token?.[0] === TokenType.String && depth === 1) {
        pieces.push(this.pictureValue(token[4].value, place));
        at++;
      } else if (functionName(token) !== undefined && !addressIn(tokens, at)) {
        depth++;
        pieces.push(plain(tokens, at++));
      } else at = this.rewriteFrom(tokens, at, place, pieces);
    }
    return at;
  }

  /** A picture, if the page shows it, as `url()`. */
  private async pictureValue(address: string, { base }: SheetContext): Promise<string> {
    const trimmed = address.trim();
    if (trimmed.startsWith('#')) return quoted(trimmed);
    const url = URL.parse(trimmed, base)?.href;
    if (url === undefined) return quoted(noPicture);
    if (url.startsWith('data:')) return quoted(url);
    const { file, fragment } = fileAndFragment(url);
    if (fragment !== '' && file === fileAndFragment(this.page.url).file) return quoted(fragment);
    if (!this.pictures.has(file)) return quoted(noPicture);
    const found = await this.resources.file(file, 'pictures');
    const embedded = found && pictureAddress(found);
    if (embedded === undefined) this.resources.lose('pictures', file);
    return quoted(embedded === undefined ? noPicture : embedded + fragment);
  }

  /** A font that the page uses, with one file; nothing for others. */
  private async fontFace(tokens: readonly CSSToken[], place: SheetContext): Promise<string> {
    const declarations = declarationsIn(tokens);
    const described: Descriptors = new Map(
      declarations.map(({ name, value }) => [name, value.map(([, raw]) => raw).join('')]),
    );
    if (!isUsed(described, this.page.fonts)) return '';
    const source = declarations.findLast(({ name }) => name === 'src');
    const embedded = source && (await this.embeddedSource(source.value, place));
    if (embedded === undefined) return '';
    const others = declarations.filter(({ name }) => name !== 'src');
    const kept = others.map(({ name, value }) => `${name}:${value.map((_, i) => plain(value, i)).join('')};`);
    return `@font-face{${kept.join('')}src:${embedded}}`;
  }

  /** The first source that can be read, after the local ones before it. */
  private async embeddedSource(value: readonly CSSToken[], { base }: SheetContext): Promise<string | undefined> {
    const locals: string[] = [];
    let tried: string | undefined;
    for (const source of splitAtCommas(value)) {
      const found = firstAddress(source);
      const text = source
        .map((_, i) => plain(source, i))
        .join('')
        .trim();
      if (!found) {
        if (/^local\(/i.test(text)) locals.push(text);
        continue;
      }
      const url = URL.parse(found.address, base)?.href;
      if (url === undefined || /format\(\s*["']?(?:embedded-opentype|svg)/i.test(text)) continue;
      tried ??= url;
      const file = url.startsWith('data:') ? url : await this.fontAddress(url);
      if (file !== undefined) return [...locals, quoted(file)].join(',');
    }
    if (tried !== undefined) this.resources.lose('fonts', tried);
    return locals.length > 0 ? locals.join(',') : undefined;
  }

  private async fontAddress(url: string): Promise<string | undefined> {
    const found = await this.resources.file(fileAndFragment(url).file, 'fonts');
    return found && fontAddress(found);
  }
}
