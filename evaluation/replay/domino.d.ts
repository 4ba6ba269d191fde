declare module '@mixmark-io/domino' {
  interface DominoClass {
    readonly prototype: { querySelectorAll(this: Element, selector: string): ArrayLike<Element> };
  }

  export function createDocument(html: string): Document;
  export const impl: Readonly<Record<'Element' | 'DocumentFragment' | 'HTMLElement' | 'SVGElement', DominoClass>>;
}
