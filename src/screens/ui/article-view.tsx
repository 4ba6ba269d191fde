import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Article } from '../../article/article';
import { t } from '../../browser/platform/i18n';
import { blocksIn } from '../../clip/assemble/blocks';
import { RunBreaks } from '../../language/text/unbroken';
import { Button } from './button';
import { beginningOf, fillInSlices } from './fill-article';
import { type MissingPictures, type Placeholders, replaceByPlaceholder, showMissing, showStored } from './placeholders';
import type { StoredPictures } from './stored-pictures';

type Sanitize = (unsafe: DocumentFragment) => DocumentFragment;

/** Loading starts when the screen opens, so that the sanitiser is ready when the article arrives. */
const sanitizer: Promise<Sanitize> = import('../../clip/assemble/sanitize').then((module) => module.safeNodes);

/** What is shown at once (as `weightOf` counts). Chosen: more than any popup shows without scrolling. */
const firstScreen = 8000;

interface Props {
  readonly article: Article;
  /** Pictures stored in the browser; all others are shown as placeholders. */
  readonly stored?: StoredPictures | undefined;
  readonly missing: MissingPictures;
  readonly placeholders: Placeholders;
  /** Longer articles (characters) are cut until the reader asks for the rest, and shown in slices. */
  readonly most?: number;
  /** Numbers the blocks, so that they can be removed. */
  readonly numbersBlocks?: boolean;
}

/** Shows the article's body in its own language and direction. */
export function ArticleView({
  article,
  stored,
  missing,
  placeholders,
  most = Number.POSITIVE_INFINITY,
  numbersBlocks = false,
}: Props) {
  const body = useRef<HTMLElement>(null);
  const sanitize = useSanitizer();
  const [isCut, setCut] = useState(false);
  /** The article that is shown in full. */
  const [whole, setWhole] = useState<Article>();
  const current = useRef({ stored, missing, placeholders });
  current.current = { stored, missing, placeholders };
  useLayoutEffect(() => {
    if (!sanitize || !body.current) return;
    const isWhole = whole === article;
    const { nodes, cut } = beginningOf(article.html, isWhole ? Number.POSITIVE_INFINITY : most);
    setCut(cut);
    // A reader who asks for the rest has scrolled to the end of what is shown, which must not shrink.
    const first = isWhole || !Number.isFinite(most) ? most : firstScreen;
    let blocks = 0;
    const prepared = (slice: DocumentFragment) => {
      const safe = sanitize(slice);
      if (numbersBlocks) for (const block of blocksIn(safe)) (block as HTMLElement).dataset.block = String(blocks++);
      return preparedFor(safe, current);
    };
    const filling = fillInSlices(body.current, nodes, first, prepared);
    return () => filling.stop();
  }, [article, sanitize, whole]);
  useLayoutEffect(() => {
    if (body.current) showPictures(body.current, current.current);
  }, [stored, missing]);
  return (
    <>
      <article class="article book" lang={article.language} dir={article.direction} ref={body} />
      {isCut && (
        <p class="cut" id="preview-cut">
          {t('previewCut')} <Button id="show-all" label={t('showAll')} onClick={() => setWhole(article)} />
        </p>
      )}
    </>
  );
}

type Pictures = Pick<Props, 'stored' | 'missing' | 'placeholders'>;

/** Nodes as they are shown, with the pictures that are known by now. */
function preparedFor(safe: DocumentFragment, current: { readonly current: Pictures }): DocumentFragment {
  // The handler may change while the button is shown.
  const load = (src: string) => current.current.placeholders.load(src);
  const nodes = articleNodes(safe, t('table'), { load, mayLoad: current.current.placeholders.mayLoad });
  breakLongWords(nodes);
  showPictures(nodes, current.current);
  return nodes;
}

function showPictures(root: ParentNode, { stored, missing }: Pictures): void {
  if (stored) showStored(root, stored);
  showMissing(root, missing);
}

function useSanitizer(): Sanitize | undefined {
  const [sanitize, setSanitize] = useState<Sanitize>();
  useLayoutEffect(() => void sanitizer.then((loaded) => setSanitize(() => loaded)), []);
  return sanitize;
}

/**
 * Prepares sanitised nodes for one of our pages. They are in an inert fragment, where no image loads; images that are
 * not embedded in the article are replaced by placeholders before the nodes leave it.
 */
function articleNodes(content: DocumentFragment, tableLabel: string, placeholders: Placeholders): DocumentFragment {
  for (const image of content.querySelectorAll('img')) {
    image.decoding = 'async';
    if (!/^data:image\//i.test(image.getAttribute('src') ?? '')) replaceByPlaceholder(image, placeholders);
  }
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (link.getAttribute('href')?.startsWith('#')) goWithin(link);
    else openElsewhere(link);
  }
  for (const table of content.querySelectorAll('table')) scrollAlone(table, tableLabel);
  for (const code of content.querySelectorAll<HTMLElement>('pre')) code.tabIndex = 0;
  return content;
}

/** Opens links in a new tab instead of replacing the popup or the library. */
function openElsewhere(link: Element): void {
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** Moves to a note and back without changing the address, whose fragment the library uses. */
function goWithin(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const target = document.getElementById(link.hash.slice(1));
    if (!target) return;
    if (target.localName !== 'a') target.tabIndex = -1;
    target.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
  });
}

/** Lets a wide table scroll by itself, also by keyboard, instead of widening the page. */
function scrollAlone(table: HTMLTableElement, label: string): void {
  if (table.parentElement?.closest('table')) return;
  const scroller = document.createElement('div');
  scroller.className = 'table';
  scroller.tabIndex = 0;
  scroller.setAttribute('role', 'region');
  scroller.setAttribute('aria-label', table.caption?.textContent.trim() || label);
  table.replaceWith(scroller);
  scroller.append(table);
}

/** Allows line breaks within very long words, which otherwise freeze the layout. */
function breakLongWords(content: DocumentFragment): void {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const breaks = new RunBreaks();
  for (const text of texts) breakAt(text, breaks.next(text.data));
}

function breakAt(text: Text, places: readonly number[]): void {
  if (places.length === 0) return;
  const pieces: Node[] = [];
  let start = 0;
  for (const place of places) {
    pieces.push(new Text(text.data.slice(start, place)), document.createElement('wbr'));
    start = place;
  }
  text.before(fragmentOf(pieces));
  text.data = text.data.slice(start);
}

function fragmentOf(nodes: readonly Node[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const node of nodes) fragment.appendChild(node);
  return fragment;
}
