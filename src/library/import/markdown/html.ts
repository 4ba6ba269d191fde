import { toHtml } from 'hast-util-to-html';
import type { Nodes, PhrasingContent, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { visit } from 'unist-util-visit';

/** Markdown as HTML. It is not safe: HTML in the note stays as it is. */
export function htmlOf(markdown: string): string {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm({ singleTilde: false }), formulas()],
    mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
  });
  withWikiSyntax(tree);
  withHighlights(tree);
  return toHtml(toHast(tree, { allowDangerousHtml: true }), { allowDangerousHtml: true });
}

/** `$` */
const dollar = 36;

/** Formulas as in Pandoc: no space inside single dollars, and no letter or digit after them, as in `$5 to $10`. */
function formulas(): ReturnType<typeof math> {
  const extension = math({ singleDollarTextMath: true });
  const [formula] = [extension.text?.[dollar]].flat();
  if (!formula) return extension;
  const tokenize: typeof formula.tokenize = function (effects, ok, nok) {
    const start = this.now();
    const end: typeof ok = (code) => {
      const source = this.sliceSerialize({ start, end: this.now() });
      const isWord = code !== null && /\w/.test(String.fromCharCode(code));
      return !source.startsWith('$$') && (isWord || /^\$\s|\s\$$/.test(source)) ? nok(code) : ok(code);
    };
    return formula.tokenize.call(this, effects, end, nok);
  };
  return { ...extension, text: { [dollar]: { ...formula, tokenize } } };
}

/** `![[picture.png|300]]`, `[[Note|shown]]` and `%%comment%%` of Obsidian, which are text elsewhere. */
const wiki = /(!?)\[\[([^\][|\n]{1,500})(?:\|([^\][\n]{0,500}))?\]\]|%%[^%\n]{0,2000}%%/g;

const pictureName = /\.(?:png|jpe?g|gif|webp|avif|bmp|svg)$/i;

/** The size after a picture's name: `|300`, `|300x200`. */
const size = /^\d{1,5}(?:x\d{1,5})?$/;

function withWikiSyntax(root: Root): void {
  visit(root, 'image', (image) => {
    image.alt = (image.alt ?? '').replace(/\|\d{1,5}(?:x\d{1,5})?$/, '');
  });
  visit(root, 'text', ({ value }, index, parent) => {
    if (!parent || index === undefined || !/\[\[|%%/.test(value)) return undefined;
    const pieces = piecesOf(value);
    parent.children.splice(index, 1, ...pieces);
    return index + pieces.length;
  });
}

function piecesOf(text: string): PhrasingContent[] {
  const pieces: PhrasingContent[] = [];
  let done = 0;
  for (const found of text.matchAll(wiki)) {
    if (found.index > done) pieces.push({ type: 'text', value: text.slice(done, found.index) });
    pieces.push(...pieceOf(found));
    done = found.index + found[0].length;
  }
  if (done < text.length) pieces.push({ type: 'text', value: text.slice(done) });
  return pieces;
}

function pieceOf([, embeds, target, shown]: RegExpMatchArray): PhrasingContent[] {
  if (target === undefined) return [];
  const name = target.trim();
  const label = shown?.trim();
  if (embeds === '!' && pictureName.test(name))
    return [{ type: 'image', url: name, alt: label === undefined || size.test(label) ? '' : label }];
  return [{ type: 'text', value: label || name }];
}

/** `==marked==` of Obsidian, whatever is marked. As with asterisks, no white space stands inside the signs. */
function withHighlights(root: Root): void {
  visit(root, (node) => {
    if (!('children' in node) || !node.children.some(hasSign)) return;
    node.children = highlighted(node.children as PhrasingContent[]) as typeof node.children;
  });
}

function hasSign(node: Nodes): boolean {
  return node.type === 'text' && node.value.includes('==');
}

/** A `==` that may open or close a highlight. */
interface Sign {
  readonly type: 'sign';
  readonly opens: boolean;
  readonly closes: boolean;
}

function highlighted(children: readonly PhrasingContent[]): PhrasingContent[] {
  const done: PhrasingContent[] = [];
  /** The place of an opening sign. */
  let open: number | undefined;
  for (const piece of partedAtSigns(children)) {
    if (piece.type !== 'sign') done.push(piece);
    else if (open !== undefined && piece.closes) {
      done.push({ type: 'emphasis', children: done.splice(open).slice(1), data: { hName: 'mark' } });
      open = undefined;
    } else {
      if (piece.opens) open ??= done.length;
      done.push({ type: 'text', value: '==' });
    }
  }
  return done;
}

function partedAtSigns(children: readonly PhrasingContent[]): (PhrasingContent | Sign)[] {
  return children.flatMap((child, at): (PhrasingContent | Sign)[] => {
    if (child.type !== 'text') return [child];
    const texts = child.value.split(/(?<!=)==(?!=)/);
    return texts.flatMap((value, index): (PhrasingContent | Sign)[] => [
      ...(index === 0 ? [] : [signBetween(texts[index - 1] ?? '', value, at > 0, at < children.length - 1)]),
      ...(value === '' ? [] : [{ type: 'text', value } as const]),
    ]);
  });
}

function signBetween(before: string, after: string, isAfterNode: boolean, isBeforeNode: boolean): Sign {
  return {
    type: 'sign',
    opens: after === '' ? isBeforeNode : /^\S/.test(after),
    closes: before === '' ? isAfterNode : /\S$/.test(before),
  };
}
