import { Addresses } from '../../../clip/assemble/addresses';
import { imageSource, liveImage, placeholder } from '../../../clip/assemble/images';
import { clientBox, newElement } from '../../../clip/capture/dom';
import { defined } from '../../../language/text/defined';
import type { PicturePlace } from '../copied-page';
import { type Changes, fileAddress } from './attributes';

/** The picture that an image shows, or will show once it is loaded; undefined if it has none. */
export function pictureOf(image: HTMLImageElement, base: string): PicturePlace | undefined {
  const { naturalWidth: width, naturalHeight: height, currentSrc } = image;
  const shown = currentSrc || fileAddress(image.getAttribute('src'), base) || '';
  const isShown = image.complete && width > 0 && !placeholder(shown);
  const url = isShown ? shown : (imageSource(liveImage(image), new Addresses(base))?.src ?? shown);
  if (url === '') return undefined;
  const size = isShown ? { size: { width, height } } : {};
  return {
    is: 'picture',
    name: 'src',
    url,
    ...size,
    ...defined({ dense: (isShown && isDense(image)) || undefined }),
  };
}

/** Whether the natural size may differ from the picture's pixels. */
function isDense(image: HTMLImageElement): boolean {
  return image.hasAttribute('srcset') || image.parentElement?.localName === 'picture';
}

/** The picture in a canvas; undefined if the browser forbids reading it. */
export function canvasPicture(canvas: HTMLCanvasElement): string | undefined {
  try {
    return canvas.toDataURL();
  } catch {
    return undefined;
  }
}

/** What a video shows now; undefined if it has not begun, or if the browser forbids reading it. */
export function videoPicture(video: HTMLVideoElement): string | undefined {
  if (video.readyState < video.HAVE_CURRENT_DATA || video.videoWidth === 0) return undefined;
  const canvas = newElement(video.ownerDocument, 'canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return canvasPicture(canvas);
}

/** Values that stay out of copies: secrets, and tokens that nobody sees. */
const secretTypes: ReadonlySet<string> = new Set(['password', 'file', 'hidden']);
const secretFields = /(?:^|\s)(?:cc-|one-time-code|current-password|new-password)/;

/** Whether the value of a field stays out of copies. */
export function isSecret(field: HTMLInputElement | HTMLTextAreaElement, view: Window): boolean {
  if (secretTypes.has(field.type) || secretFields.test(field.autocomplete)) return true;
  const mask = view.getComputedStyle(field).getPropertyValue('-webkit-text-security');
  return shownArea(field, view) === 0 || !['', 'none'].includes(mask);
}

/** How much of the page an element takes (px²); 0 if nobody sees it. */
export function shownArea(element: Element, view: Window): number {
  const { width, height } = clientBox(element);
  return view.getComputedStyle(element).visibility === 'visible' ? width * height : 0;
}

/** What a page shows of the state of a control, which its attributes do not tell. */
export function stateOf(element: Element, name: string, view: Window): Changes {
  if (name === 'input') return stateOfInput(element as HTMLInputElement, view);
  if (name === 'option') {
    return { replaced: ['selected'], attributes: (element as HTMLOptionElement).selected ? { selected: '' } : {} };
  }
  return {};
}

function stateOfInput(input: HTMLInputElement, view: Window): Changes {
  const { type } = input;
  const replaced = ['value', 'checked'];
  if (type === 'checkbox' || type === 'radio') {
    const value = input.getAttribute('value');
    return {
      replaced,
      attributes: defined({ value: value ?? undefined, checked: input.checked ? '' : undefined }),
    };
  }
  // A button with an empty value has no label, and one without a value that of the browser.
  const hasValue = input.value !== '' || input.hasAttribute('value');
  return { replaced, attributes: hasValue && !isSecret(input, view) ? { value: input.value } : {} };
}

/** What a copied element needs beside its own style, because the copy has no script that shows it so. */
export function addedStyle(element: HTMLElement, name: string, view: Window): string {
  if (!isOnTop(element, name)) return '';
  const { position, top, right, bottom, left, margin, width, height, boxShadow } = view.getComputedStyle(element);
  const { backgroundColor } = view.getComputedStyle(element, '::backdrop');
  const shadows = [...(boxShadow === 'none' ? [] : [boxShadow]), `0 0 0 200vmax ${backgroundColor}`];
  const place = `position:${position};inset:${top} ${right} ${bottom} ${left};margin:${margin};width:${width};height:${height};`;
  return `${place}z-index:2147483647;box-shadow:${shadows.join()};`;
}

/** Whether scripts have put the element into the top layer: a modal dialog, or an open popover. */
function isOnTop(element: HTMLElement, name: string): boolean {
  if (name === 'form' || !(name === 'dialog' || element.hasAttribute('popover'))) return false;
  return element.matches(':modal, :popover-open');
}

/** The style that paints a picture onto an element that shows nothing itself. */
export function paintedStyle(picture: string): string {
  return `background:url("${picture}") content-box 0 0 / 100% 100% no-repeat;`;
}
