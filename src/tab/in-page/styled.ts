import { newElement } from '../../clip/capture/dom';

/* Elements of ours in a page. Its policy may forbid style sheets, but not styles that a script sets. */

/** The colours of panels on light and dark screens. */
export const colours = {
  ground: 'light-dark(#ffffff, #1b1d1e)',
  ink: 'light-dark(#1d1f20, #e8e8e4)',
  quiet: 'light-dark(#5c6063, #a6abad)',
  edge: 'light-dark(#83888b, #7d8386)',
  accent: 'light-dark(#0b6a66, #6fcfc6)',
  onAccent: 'light-dark(#ffffff, #06302d)',
} as const;

export function styled<K extends 'div' | 'span' | 'p' | 'strong' | 'button'>(
  document: Document,
  tag: K,
  css: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const element = newElement(document, tag);
  element.style.cssText = css;
  element.textContent = text;
  return element;
}

/** A button that the page's scripts cannot press. `outline`: how it shows the focus, beside its edge. */
export function styledButton(
  document: Document,
  label: string,
  { css, outline }: { readonly css: string; readonly outline: string },
  act: () => void,
): HTMLElement {
  const button = styled(document, 'button', `${css}; outline: none; outline-offset: 2px`, label);
  const restyle = () => {
    button.style.outline = button.matches(':focus-visible') ? outline : 'none';
  };
  button.addEventListener('focus', restyle);
  button.addEventListener('blur', restyle);
  button.addEventListener('click', (event) => {
    if (event.isTrusted) act();
  });
  return button;
}

/** Has `light-dark()` follow the reader's preference also on a light page, whose elements are told that the scheme is light. */
export function followScheme(element: HTMLElement): void {
  element.style.colorScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
