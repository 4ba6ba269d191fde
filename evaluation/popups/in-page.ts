/*
 * Runs in the page and in the popup, as a script of its own: available as `globalThis.seen`.
 */

/** Shorter texts (characters) are labels, and of longer ones the beginning is compared. Chosen. */
const shortestText = 20;
const beginning = 40;

/** Smaller pictures (px) are icons and portraits. Chosen. */
const leastPicture = { width: 120, height: 80 };

/** What a page has around its content. */
const around = 'nav, header, footer, aside, [role=navigation], [role=banner], [role=contentinfo]';

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** What a page shows before it is clipped. */
export interface SeenPage {
  /** Headings of the first level in sight, in order. */
  readonly headlines: readonly string[];
  /** All text in sight. */
  readonly text: string;
  /** Labels of links in menus, headers and footers. */
  readonly labels: readonly string[];
  /** Pictures in sight outside menus, headers, footers and sidebars. */
  readonly pictures: readonly SeenPicture[];
}

export interface SeenPicture {
  readonly src: string;
  /** The beginning of the nearest text before and after it. */
  readonly before: string;
  readonly after: string;
}

const inSight = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

/** Whether a picture is no icon and not around the content. A drawing in the address stands for one that is not loaded. */
function isOfContent(image: HTMLImageElement): boolean {
  const { width, height } = image.getBoundingClientRect();
  const isLarge = width >= leastPicture.width && height >= leastPicture.height;
  return isLarge && !image.closest(around) && !/^$|^data:image\/svg/.test(image.currentSrc);
}

/** What the page shows. */
function readPage(): SeenPage {
  const pictures: { src: string; before: string; after: string }[] = [];
  const waiting: { src: string; before: string; after: string }[] = [];
  let before = '';
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node instanceof Text && node.parentElement && inSight(node.parentElement) ? plain(node.data) : '';
    if (text.length >= shortestText) {
      before = text.slice(0, beginning);
      for (const picture of waiting.splice(0)) picture.after = before;
    }
    if (!(node instanceof HTMLImageElement) || !inSight(node) || !isOfContent(node)) continue;
    const picture = { src: node.currentSrc, before, after: '' };
    pictures.push(picture);
    waiting.push(picture);
  }
  return {
    headlines: [...document.querySelectorAll('h1')].filter(inSight).map((heading) => plain(heading.textContent)),
    text: plain(document.body.innerText),
    labels: [...document.querySelectorAll(`:is(${around}) a`)].map((link) => plain(link.textContent)),
    pictures,
  };
}

/** What the popup says about the page. */
export type SeenPopup = Readonly<ReturnType<typeof readPopup>>;

/** What the popup shows, with its panel about the clip and its form of details open. */
function readPopup() {
  const fieldOf = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value ?? '';
  const lines = (selector: string) => [...document.querySelectorAll(selector)].map((line) => plain(line.textContent));
  const article = document.querySelector('#preview .article');
  const places = [...(article?.querySelectorAll<HTMLElement>('.picture-place, img') ?? [])];
  const choices = [...document.querySelectorAll<HTMLOptionElement>('#why-which option')];
  return {
    state: document.body.dataset.state ?? '',
    title: fieldOf('#title'),
    author: fieldOf('#details-author'),
    site: fieldOf('#details-site'),
    published: fieldOf('#details-published'),
    /** The text of the article, its first block, and how many blocks it has at its top level. */
    text: (article as HTMLElement | null)?.innerText ?? '',
    firstBlock: plain(article?.firstElementChild?.textContent),
    topBlocks: article?.childElementCount ?? 0,
    listItems: article?.querySelectorAll(':scope > :is(ul, ol) > li').length ?? 0,
    pictures: places.map((place) => place.dataset.from ?? (place as HTMLImageElement).src),
    /** "Check" on the first screen. */
    check: document.querySelector('.check-mark') !== null,
    /** The lines that hold numbers: contents, facts, what was left out. */
    contents: lines('.contents-text, #about > .facts'),
    leftOut: lines('#left-out .amount, #comments span'),
    /** The choices of the list of blocks by name, with their numbers. */
    blocks: Object.fromEntries(
      choices.map(({ value, textContent }) => [value, Number(/[\d,]+/.exec(textContent)?.[0].replace(/,/g, '') ?? 0)]),
    ),
  };
}

Object.assign(globalThis, { seen: { readPage, readPopup } });
