import { moveChildren } from './children';

/**
 * Normalises heading levels to h2 to h6, each at most one deeper than its section. An h1
 * among h2s is a part of the article, whose title is above, so its subsections move down too.
 */
export function repairLevels(article: Element): void {
  const headings = [...article.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const shift = headings.some((heading) => heading.localName === 'h1') ? 1 : 0;
  /** For each open section its original level and its new one. */
  const open: { readonly given: number; readonly level: number }[] = [];
  for (const heading of headings) {
    const given = Number(heading.localName.slice(1));
    while (open.length > 0 && (open.at(-1)?.given ?? 0) >= given) open.pop();
    const above = open.at(-1);
    const level = Math.min(6, above ? above.level + 1 : given + shift);
    open.push({ given, level });
    if (level !== given) rename(heading, `h${level}`);
  }
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  moveChildren(element, renamed);
  element.replaceWith(renamed);
}
