import './enlarge.css';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../../browser/platform/i18n';
import { IconButton } from '../../../ui/button';
import type { Content } from '../content';

/** Chosen: smaller pictures (px, at their own size) are signs and faces. */
const smallest = 120;

/** A picture that is shown large. Each time that one is, it has a dialog of its own. */
interface Shown {
  readonly image: HTMLImageElement;
  readonly opening: number;
}

/** Shows pictures large, on a click or by the button behind each. */
export function Enlarge({ content }: { content: Content | undefined }) {
  const [shown, setShown] = useState<Shown>();
  const article = content?.article;
  useLayoutEffect(() => {
    if (!article) return;
    const ended = new AbortController();
    const { signal } = ended;
    const onClick = ({ target }: Event) => {
      const image = imageOf(target, article);
      if (image) setShown((before) => ({ image, opening: (before?.opening ?? 0) + 1 }));
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
  // A dialog tells that it was closed a moment later, when the reader may have opened this or another picture.
  const close = () => setShown((now) => (now === shown ? undefined : now));
  return <PictureDialog key={shown.opening} images={all} first={shown.image} onClose={close} />;
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
  button.className = 'button outlined enlarge screen-only';
  button.dataset.added = '';
  button.textContent = t('enlarge');
  const name = image.alt.trim();
  if (name !== '') button.setAttribute('aria-label', t('enlargeNamed', name));
  place.after(button);
}

interface Props {
  readonly images: readonly HTMLImageElement[];
  readonly first: HTMLImageElement;
  readonly onClose: () => void;
}

/** One step of enlarging, and the most. Chosen: steps as in browsers, until single pixels are seen. */
const step = 1.25;
const largest = 8;

/** A picture that fills the window, with the others of the article. + and - enlarge and reduce it, arrows change it. */
function PictureDialog({ images, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(Math.max(0, images.indexOf(first)));
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const image = images[at];
  const go = (by: number) => {
    const next = at + by;
    if (!images[next]) return;
    setAt(next);
    setZoom(1);
  };
  const enlarge = (by: number) => setZoom((now) => Math.min(largest, Math.max(1, now * by)));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => zoom === 1 && go(-1),
    ArrowRight: () => zoom === 1 && go(1),
    '+': () => enlarge(step),
    '=': () => enlarge(step),
    '-': () => enlarge(1 / step),
    '0': () => setZoom(1),
  };

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The keys of the library do nothing here.
    event.stopPropagation();
    keys[event.key]?.();
  }

  if (!image) return null;
  return (
    <dialog
      class="picture-dialog screen-only"
      id="picture-dialog"
      aria-label={t('enlargedPicture')}
      ref={dialog}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <Stage image={image} zoom={zoom} onZoom={setZoom} />
      <Bar
        image={image}
        at={at}
        count={images.length}
        onGo={go}
        onEnlarge={enlarge}
        onClose={() => dialog.current?.close()}
      />
    </dialog>
  );
}

interface StageProps {
  readonly image: HTMLImageElement;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

/** The picture, which can be scrolled once it is larger than the window. */
function Stage({ image: { src, alt }, zoom, onZoom }: StageProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
    // biome-ignore lint/a11y/useSemanticElements: it scrolls, and has a name for that only
    <div class="picture-stage" role="group" tabIndex={0} aria-label={alt || t('enlargedPicture')}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys + and - and the buttons do the same */}
      <img
        src={src}
        alt={alt}
        style={{ '--zoom': zoom }}
        data-zoomed={zoom > 1}
        onClick={() => onZoom(zoom > 1 ? 1 : 2)}
      />
    </div>
  );
}

interface BarProps {
  readonly image: HTMLImageElement;
  readonly at: number;
  readonly count: number;
  readonly onGo: (by: number) => void;
  readonly onEnlarge: (by: number) => void;
  readonly onClose: () => void;
}

function Bar({ image, at, count, onGo, onEnlarge, onClose }: BarProps) {
  return (
    <div class="picture-bar">
      <p role="status">
        {image.alt} {count > 1 && <span class="quiet">{t('pictureOf', at + 1, count)}</span>}
      </p>
      <IconButton id="reduce-picture" label={t('reduce')} onClick={() => onEnlarge(1 / step)}>
        −
      </IconButton>
      <IconButton id="enlarge-picture" label={t('enlarge')} onClick={() => onEnlarge(step)}>
        +
      </IconButton>
      {/* The buttons stay focusable, so that the focus is not lost at the first or last picture. */}
      {count > 1 && (
        <>
          <IconButton
            id="previous-picture"
            icon="back"
            mirrored
            label={t('previousPicture')}
            aria-disabled={at === 0}
            onClick={() => onGo(-1)}
          />
          <IconButton
            id="next-picture"
            icon="forward"
            mirrored
            label={t('nextPicture')}
            aria-disabled={at === count - 1}
            onClick={() => onGo(1)}
          />
        </>
      )}
      <IconButton id="close-picture" icon="close" label={t('close')} onClick={onClose} />
    </div>
  );
}
