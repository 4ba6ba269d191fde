import { moveChildren } from '../children';
import { type Excerpt, styleText } from '../excerpt';

/** Styles that editors use instead of elements, with the element for each. */
const stressed: readonly (readonly [pattern: RegExp, tag: string])[] = [
  [/font-weight:\s*(?:bold|bolder|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration(?:-line)?:[^;:]*line-through/i, 'del'],
];

export const styledSpans = `span[${styleText}]`;

/** Marks inline text that is emphasised only by style. */
export function stress(excerpt: Excerpt): void {
  for (const span of excerpt.root.querySelectorAll(styledSpans)) {
    const style = span.getAttribute(styleText) ?? '';
    if (span.closest('h1, h2, h3, h4, h5, h6, pre, code, th') || (span.textContent ?? '').trim() === '') continue;
    for (const [pattern, tag] of stressed) {
      if (!pattern.test(style) || span.closest(tag)) continue;
      const mark = excerpt.create(tag);
      moveChildren(span, mark);
      span.append(mark);
    }
  }
}
