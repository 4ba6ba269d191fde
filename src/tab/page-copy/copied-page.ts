import type { MissingFiles } from '../../browser/messaging/offscreen-jobs';
import type { Size } from '../../page/page';

/*
 * A page as the content script reads it: markup that is ready to be written, and places for what is not in the
 * document. Plain data, which travels from the tab to the extension as JSON.
 */

/** An attribute whose value is a picture. */
export interface PicturePlace {
  readonly is: 'picture';
  readonly url: string;
  /** The attribute's name. */
  readonly name: string;
  /** The picture's natural size in CSS pixels, if the page shows it. */
  readonly size?: Size;
  /** Whether the page offers the picture in several densities: its natural size may differ from its pixels. */
  readonly dense?: true;
}

/** The content of a style element or attribute. */
interface StylePlace {
  readonly is: 'style';
  readonly css: string;
  /** `foreign`: a style element of SVG, whose content is parsed like text. */
  readonly at: 'element' | 'foreign' | 'attribute';
}

/** The content of a linked style sheet. */
interface SheetPlace {
  readonly is: 'sheet';
  readonly url: string;
  /** Its number among the sheets that the content script holds. */
  readonly sheet: number;
}

/** An element of an SVG file that a `use` element shows, to be written with another id. */
export interface SpritePlace {
  readonly is: 'sprite';
  readonly url: string;
  readonly id: string;
}

/** The `srcdoc` attribute of a frame. */
interface FramePlace {
  readonly is: 'frame';
  readonly page: CopiedPage;
}

/** Something that cannot be copied and has no place in the markup. */
interface LostPlace {
  readonly is: 'lost';
  readonly what: keyof MissingFiles;
}

export type Part = string | PicturePlace | StylePlace | SheetPlace | SpritePlace | FramePlace | LostPlace;

/** A font that the document uses, as its `@font-face` rule describes it. */
export interface UsedFont {
  readonly family: string;
  readonly weight: string;
  readonly style: string;
  readonly range: string;
}

export interface CopiedPage {
  /** Relative addresses in its styles are resolved against this one. */
  readonly base: string;
  /** Its own address. */
  readonly url: string;
  readonly title: string;
  readonly parts: readonly Part[];
  readonly fonts: readonly UsedFont[];
  /** The addresses of pictures that its styles show. */
  readonly pictures: readonly string[];
}
