import { Addresses } from '../../../clip/assemble/addresses';
import { imageSource, liveImage, placeholder } from '../../../clip/assemble/images';
import { newElement } from '../../../clip/capture/dom';
import type { PicturePlace } from '../copied-page';
import { fileAddress } from './attributes';

/** The picture that an image shows, or will show once it is loaded; undefined if it has none. */
export function pictureOf(image: HTMLImageElement, base: string): PicturePlace | undefined {
  const { naturalWidth: width, naturalHeight: height, currentSrc } = image;
  const shown = currentSrc || fileAddress(image.getAttribute('src'), base) || '';
  const isShown = image.complete && width > 0 && !placeholder(shown);
  const url = isShown ? shown : (imageSource(liveImage(image), new Addresses(base))?.src ?? shown);
  if (url === '') return undefined;
  const size = isShown ? { size: { width, height } } : {};
  return { is: 'picture', name: 'src', url, ...size, ...(isShown && isDense(image) ? { dense: true } : {}) };
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
