import './enlarge.css';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../../../browser/platform/i18n';
import type { Content } from '../content';
import { PictureDialog } from './picture-dialog';

/** Smaller pictures (px, at their own size) are signs and faces. */
const smallest = 120;

/** Shows pictures large, on a click or by the button behind each. */
export function Enlarge({ content }: { content: Content | undefined }) {
  const [shown, setShown] = useState<HTMLImageElement>();
  const article = content?.article;
  useEffect(() => {
    if (!article) return;
    const ended = new AbortController();
    const { signal } = ended;
    const onClick = ({ target }: Event) => {
      const image = imageOf(target, article);
      if (image) setShown(image);
    };
    article.addEventListener('click', onClick, { signal });
    // Pictures may arrive later; these events do not bubble.
    article.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && prepare(target), {
      signal,
      capture: true,
    });
    for (const image of article.querySelectorAll('img')) prepare(image);
    return () => ended.abort();
  }, [article]);
  if (!shown || !article) return null;
  // Pictures that are still being loaded count.
  const all = [...article.querySelectorAll('img')].filter((image) => !image.complete || isLarge(image));
  // A dialog tells that it was closed a moment later, when the reader may have opened another picture.
  const close = () => setShown((now) => (now === shown ? undefined : now));
  return <PictureDialog key={all.indexOf(shown)} images={all} first={shown} onClose={close} />;
}

function isLarge(image: HTMLImageElement): boolean {
  return image.complete && Math.max(image.naturalWidth, image.naturalHeight) >= smallest;
}

/** The picture that a click enlarges. Pictures in links lead where the links do. */
function imageOf(target: EventTarget | null, article: HTMLElement): HTMLImageElement | undefined {
  if (target instanceof HTMLImageElement) return isLarge(target) && !target.closest('a') ? target : undefined;
  const button = target instanceof Element ? target.closest<HTMLElement>('.enlarge') : undefined;
  const image = button && article.contains(button) ? imageBefore(button) : undefined;
  return image ?? undefined;
}

function imageBefore(button: HTMLElement): HTMLImageElement | undefined {
  const before = button.previousElementSibling;
  return before instanceof HTMLImageElement ? before : (before?.querySelector('img') ?? undefined);
}

/** Adds a button for the keyboard behind a large picture. */
function prepare(image: HTMLImageElement): void {
  if (!isLarge(image)) return;
  const link = image.closest('a');
  image.toggleAttribute('data-enlarges', !link);
  const place = link ?? image;
  if (place.nextElementSibling?.matches('.enlarge')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button outlined enlarge';
  button.dataset.added = '';
  button.textContent = t('enlarge');
  const name = image.alt.trim();
  if (name !== '') button.setAttribute('aria-label', t('enlargeNamed', name));
  place.after(button);
}
