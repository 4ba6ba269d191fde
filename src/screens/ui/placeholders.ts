import type { LossReason } from '../../article/pictures/picture';
import { t } from '../../browser/platform/i18n';
import type { StoredPictures } from './stored-pictures';

/*
 * Placeholders for pictures that are not stored in the browser. Our pages never
 * request a picture from a site by showing it.
 */

/** The placeholder of a picture at most this wide or high (px) is inline, as the picture is. */
const small = { width: 120, height: 60 };

export interface Placeholders {
  /** Called when the button is pressed. */
  readonly load: (src: string) => void;
  /** Whether the picture may be requested at all. */
  readonly mayLoad: (src: string) => boolean;
}

/** The state of pictures that are not shown. */
export interface MissingPictures {
  readonly lost: ReadonlyMap<string, LossReason>;
  /** Whether some are being fetched. */
  readonly running: boolean;
}

/** The images that placeholders stand for, without their addresses. */
const imagesOf = new WeakMap<Element, HTMLImageElement>();

export function replaceByPlaceholder(image: HTMLImageElement, { load, mayLoad }: Placeholders): void {
  const src = image.getAttribute('src') ?? '';
  const place = document.createElement('span');
  place.className = 'picture-place';
  place.dataset.from = src;
  const width = Number(image.getAttribute('width'));
  const height = Number(image.getAttribute('height'));
  if (width > 0 && height > 0 && (width <= small.width || height <= small.height)) {
    place.classList.add('small');
  } else if (width > 0 && height > 0) {
    place.style.inlineSize = `${width}px`;
    place.style.aspectRatio = `${width} / ${height}`;
  }
  const alt = document.createElement('span');
  alt.className = 'picture-alt';
  alt.textContent = image.alt.trim() || t('pictureUnnamed');
  const why = document.createElement('span');
  why.className = 'picture-why';
  place.append(alt, why);
  if (mayLoad(src)) place.append(actions(src, image.alt.trim(), load));
  else why.textContent = t('loss_localNetwork');
  image.removeAttribute('src');
  image.replaceWith(place);
  imagesOf.set(place, image);
}

function actions(src: string, alt: string, load: Placeholders['load']): HTMLElement {
  const acts = document.createElement('span');
  acts.className = 'picture-acts';
  acts.append(loadButton(src, alt, load), openLink(src));
  return acts;
}

function loadButton(src: string, alt: string, load: Placeholders['load']): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button outlined picture-load';
  button.textContent = t('loadPicture');
  if (alt !== '') button.setAttribute('aria-label', t('loadPictureNamed', alt));
  button.addEventListener('click', (event) => {
    // The button may be inside a link.
    event.preventDefault();
    event.stopPropagation();
    load(src);
  });
  return button;
}

/** A link that opens a picture we cannot fetch in a tab. */
function openLink(src: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'picture-open';
  link.href = src;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.textContent = t('openPicture');
  link.hidden = true;
  link.addEventListener('click', (event) => event.stopPropagation());
  return link;
}

/** Replaces placeholders by stored pictures. */
export function showStored(root: ParentNode, stored: StoredPictures): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('img[data-from]')) {
    const url = stored.get(image.dataset.from ?? '');
    if (url !== undefined && image.src !== url) image.src = url;
  }
  for (const place of root.querySelectorAll<HTMLElement>('.picture-place')) {
    const src = place.dataset.from ?? '';
    const url = stored.get(src);
    const image = imagesOf.get(place);
    if (url === undefined || !image) continue;
    image.dataset.from = src;
    image.src = url;
    place.replaceWith(image);
  }
}

/** Shows on each placeholder why its picture is missing, or that it is being fetched. */
export function showMissing(root: ParentNode, { lost, running }: MissingPictures): void {
  for (const place of root.querySelectorAll<HTMLElement>('.picture-place')) {
    const button = place.querySelector<HTMLButtonElement>('.picture-load');
    if (!button) continue;
    const reason = lost.get(place.dataset.from ?? '');
    button.setAttribute('aria-disabled', String(running));
    button.textContent = t(running && reason === undefined ? 'loadingPicture' : 'loadPicture');
    showReason(place, reason);
  }
}

function showReason(place: HTMLElement, reason: LossReason | undefined): void {
  const why = place.querySelector('.picture-why');
  if (why) why.textContent = reason === undefined ? '' : t(`loss_${reason}`);
  const open = place.querySelector<HTMLElement>('.picture-open');
  if (open) open.hidden = reason === undefined || !/^https?:/i.test(place.dataset.from ?? '');
}
