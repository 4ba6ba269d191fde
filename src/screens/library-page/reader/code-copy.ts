import { useEffect } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import type { Content } from './content';

/** The button says that it has copied for this time (ms). */
const told = 2000;

/** Gives every code block a button that copies it. */
export function useCodeCopy(content: Content | undefined): void {
  useEffect(() => {
    for (const code of content?.article.querySelectorAll<HTMLElement>('pre') ?? [])
      if (!code.parentElement?.matches('.code-box')) addButton(code);
  }, [content]);
}

function addButton(code: HTMLElement): void {
  const box = document.createElement('div');
  box.className = 'code-box';
  code.replaceWith(box);
  box.append(code, copyButton(code));
}

function copyButton(code: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button outlined copy-code';
  button.dataset.added = '';
  button.textContent = t('copy');
  button.setAttribute('aria-label', t('copyCode'));
  button.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard.writeText(code.textContent ?? '').then(
      () => true,
      () => false,
    );
    if (!isCopied) return;
    button.textContent = t('copied');
    button.setAttribute('aria-label', t('copied'));
    setTimeout(() => {
      button.textContent = t('copy');
      button.setAttribute('aria-label', t('copyCode'));
    }, told);
  });
  return button;
}
