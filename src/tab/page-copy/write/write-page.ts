import type { MissingFiles } from '../../../browser/messaging/offscreen-jobs';
import type { CopiedFile } from '../../../browser/messaging/protocol';
import { parsedDrawing } from '../../../clip/assemble/trusted';
import { decodedText } from '../../../language/text/address';
import { fromBase64 } from '../../../language/text/base64';
import { finished } from '../../../page/steps';
import type { CopiedPage, Part, PicturePlace, SpritePlace } from '../copied-page';
import { attributeMarkup, escapedAttribute } from '../read/markup';
import { readingElement } from '../read/read-page';
import { fileAndFragment, noPicture, pictureAddress, placeholderAddress } from './data-address';
import { type FetchFile, Resources } from './resources';
import { StyleWriter } from './styles';

export interface WrittenPage {
  readonly html: string;
  readonly title: string;
  readonly missing: MissingFiles;
  /** The addresses of what is missing. */
  readonly lost: readonly string[];
}

/** The copy has no script and asks for nothing, even if its cleaning had a hole. */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline' data:; font-src data:; media-src data:; base-uri 'none'; form-action 'none'";

/** Writes a copied page into one file that needs no other. */
export async function writePage(page: CopiedPage, fetchFile: FetchFile): Promise<WrittenPage> {
  const resources = new Resources(fetchFile);
  const html = await writeDocument(page, resources);
  return { html, title: page.title, missing: resources.count(), lost: resources.lost() };
}

async function writeDocument(page: CopiedPage, resources: Resources): Promise<string> {
  const writer = new PartWriter(page, resources);
  const written = await Promise.all(page.parts.map((part) => writer.write(part)));
  const html = written.join('');
  const head = html.indexOf('<head>') + '<head>'.length;
  return html.slice(0, head) + headOf(page.url) + html.slice(head);
}

function headOf(url: string): string {
  const source = /^https?:/.test(url)
    ? `<meta${attributeMarkup('name', 'source')}${attributeMarkup('content', url)}>`
    : '';
  // Firefox looks up the names of hosts that a page links to.
  const noLookUps = '<meta http-equiv="x-dns-prefetch-control" content="off">';
  return `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">${noLookUps}${source}`;
}

class PartWriter {
  private readonly resources: Resources;
  private readonly styles: StyleWriter;

  constructor(page: CopiedPage, resources: Resources) {
    this.resources = resources;
    this.styles = new StyleWriter(page, resources);
  }

  async write(part: Part): Promise<string> {
    if (typeof part === 'string') return part;
    switch (part.is) {
      case 'picture':
        return this.picture(part);
      case 'style': {
        const css = await this.styles.rules(part.css);
        return part.at === 'element' ? css : escapedAttribute(css);
      }
      case 'sheet':
        return (await this.styles.sheet(part.url, part.sheet)) ?? '';
      case 'sprite':
        return this.sprite(part);
      case 'frame':
        return attributeMarkup('srcdoc', await writeDocument(part.page, this.resources));
      default:
        this.resources.lose(part.what);
        return '';
    }
  }

  private async picture({ url, name, size, dense }: PicturePlace): Promise<string> {
    const address = url.startsWith('data:') ? embedded(url) : await this.fetched(url);
    if (address === undefined) {
      this.resources.lose('pictures', url);
      if (name !== 'src') return '';
      return attributeMarkup(name, size ? placeholderAddress(size) : noPicture);
    }
    const density = dense && size ? await densityOf(address, size.width) : 1;
    return density === 1 ? attributeMarkup(name, address) : attributeMarkup('srcset', `${address} ${density}x`);
  }

  private async fetched(url: string): Promise<string | undefined> {
    const { file, fragment } = fileAndFragment(url);
    const found = await this.resources.file(file, 'pictures');
    const address = found && pictureAddress(found);
    return address && address + fragment;
  }

  private async sprite({ url, id }: SpritePlace): Promise<string> {
    const file = await this.resources.file(fileAndFragment(url).file, 'pictures');
    const markup = file && (await spriteMarkup(file, url, id));
    if (markup === undefined) {
      this.resources.lose('pictures', url);
      return '';
    }
    return (await Promise.all(markup.map((part) => this.write(part)))).join('');
  }
}

/** An address that already holds a picture. */
function embedded(url: string): string | undefined {
  return /^data:image\//i.test(url) ? url : undefined;
}

/** How many pixels of a picture are one CSS pixel of its natural width. */
async function densityOf(address: string, naturalWidth: number): Promise<number> {
  try {
    // Chromium's offscreen documents do not load data: addresses.
    const bytes = fromBase64(address.slice(address.indexOf(',') + 1));
    const bitmap = await createImageBitmap(
      new Blob([bytes], { type: address.slice('data:'.length, address.indexOf(';')) }),
    );
    const density = bitmap.width / naturalWidth;
    bitmap.close();
    return Math.abs(density - 1) < 0.01 ? 1 : density;
  } catch {
    // Drawings have no pixels.
    return 1;
  }
}

/** The element of an SVG file that a fragment names, or the whole drawing, with another id; undefined without one. */
function spriteMarkup({ base64 }: CopiedFile, url: string, id: string): readonly Part[] | undefined {
  const text = new TextDecoder().decode(fromBase64(base64));
  const file = parsedDrawing(text);
  const fragment = decodedText(fileAndFragment(url).fragment.slice(1));
  const element = fragment === '' ? file.documentElement : file.getElementById(fragment);
  if (!element || file.querySelector('parsererror')) return undefined;
  element.id = id;
  return finished(readingElement(element, url));
}
