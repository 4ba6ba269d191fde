import { Faults } from '../../page/faults';
import { Display } from '../../page/page';
import { sameAsSource } from '../../page/snapshot/snapshot';
import type { Columns } from './columns';
import { attribute, isElement, localName, nextSibling, parentNode, previousSibling } from './dom';
import { isGlyph } from './drawing';
import type { ElementRule } from './element-rules';

/** Reads what elements show that their attributes do not say. What throws is left out and reported. */
export class ElementState {
  readonly faults = new Faults();
  /** Drawings that are more than a single shape: the ids of their elements. */
  readonly drawings: number[] = [];
  /** The last element with line feeds between words. */
  private withLines = -1;

  constructor(private readonly columns: Columns) {}

  /** Reads the state of an element that has just been added. */
  read(id: number, element: Element, rule: ElementRule): void {
    try {
      if (rule.image) this.readImage(element as HTMLImageElement);
      else if (rule.drawing) {
        if (!isGlyph(element)) this.drawings.push(id);
      } else if ((element as HTMLInputElement).checked) this.columns.addState('checked', '');
      else if ((element as HTMLMediaElement).currentSrc) {
        this.columns.addState('src', (element as HTMLMediaElement).currentSrc);
      }
    } catch (error) {
      this.faults.add(rule.image ? 'image' : 'attributes', error);
    }
  }

  private readImage(image: HTMLImageElement): void {
    const source = image.currentSrc ?? '';
    const width = image.naturalWidth ?? 0;
    if (source === '' && width <= 0) return;
    const address = source !== '' && source === attribute(image, 'src') ? sameAsSource : source;
    this.columns.addImage(address, width, image.naturalHeight ?? 0);
  }

  /** Marks the element around a text with line feeds if they are visible. */
  readLines(node: Node, parent: number, text: string): void {
    if (parent < 0 || parent === this.withLines || !(text.trim().includes('\n') || this.isPiece(node, parent, text)))
      return;
    this.withLines = parent;
    const element = parentNode(node);
    if (isElement(element) && keepsLines(element)) this.columns.lines.push(parent);
  }

  /** Whether a text with a line feed at its edge is a piece of a line, beside a link or in a span. */
  private isPiece(node: Node, parent: number, text: string): boolean {
    if (!text.includes('\n')) return false;
    if (this.columns.display[parent] === Display.Inline) return true;
    return text.trim() !== '' && (previousSibling(node) ?? nextSibling(node)) !== null;
  }
}

function keepsLines(element: Element): boolean {
  const name = localName(element);
  if (name === 'pre' || name === 'textarea') return false;
  return /^(?:pre|break-spaces)/.test(getComputedStyle(element).whiteSpace);
}
