import { decodedText } from '../../../language/text/address';
import { Display } from '../../../page/page';
import type { Excerpt } from '../excerpt';
import { isPictureFile, placeholder } from '../images';

type Player = 'video' | 'audio' | 'post' | 'map' | 'document' | 'frame';

interface Embed {
  readonly kind: Player;
  readonly href: string;
  readonly name?: string | undefined;
  readonly poster?: string | undefined;
}

/** Players by the address of their frame: their type and the address for watching. */
const players: readonly (readonly [RegExp, Player, (found: RegExpExecArray) => string])[] = [
  [/^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/videoseries\?.*list=([\w-]+)/, 'video', ([, id]) => `https://www.youtube.com/playlist?list=${id}`],
  [/^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v|shorts)\/([\w-]{6,})/, 'video', ([, id]) => `https://www.youtube.com/watch?v=${id}`],
  [/^https?:\/\/youtu\.be\/([\w-]{6,})/, 'video', ([, id]) => `https://www.youtube.com/watch?v=${id}`],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d+)/, 'video', ([, id]) => `https://vimeo.com/${id}`],
  [/^https?:\/\/(?:www\.)?dailymotion\.com\/embed\/video\/(\w+)/, 'video', ([, id]) => `https://www.dailymotion.com/video/${id}`],
  [/^https?:\/\/player\.bilibili\.com\/player\.html\?.*?\bbvid=(BV\w+)/, 'video', ([, id]) => `https://www.bilibili.com/video/${id}`],
  [/^https?:\/\/player\.bilibili\.com\/player\.html\?.*?\baid=(\d+)/, 'video', ([, id]) => `https://www.bilibili.com/video/av${id}`],
  [/^https?:\/\/player\.youku\.com\/embed\/([\w=]+)/, 'video', ([, id]) => `https://v.youku.com/v_show/id_${id}.html`],
  [/^https?:\/\/v\.qq\.com\/.*?\bvid=(\w+)/, 'video', ([, id]) => `https://v.qq.com/x/page/${id}.html`],
  [/^https?:\/\/(?:fast\.)?wistia\.(?:net|com)\/embed\/iframe\/(\w+)/, 'video', ([, id]) => `https://fast.wistia.net/embed/iframe/${id}`],
  [/^https?:\/\/(?:www\.)?loom\.com\/embed\/(\w+)/, 'video', ([, id]) => `https://www.loom.com/share/${id}`],
  [/^https?:\/\/embed\.ted\.com\/talks\/([\w/]+)/, 'video', ([, id]) => `https://www.ted.com/talks/${id}`],
  [/^https?:\/\/player\.twitch\.tv\/\?.*?\bvideo=v?(\d+)/, 'video', ([, id]) => `https://www.twitch.tv/videos/${id}`],
  [/^https?:\/\/(?:www\.)?tiktok\.com\/embed\/(?:v2\/)?(\d+)/, 'video', ([, id]) => `https://www.tiktok.com/@/video/${id}`],
  [/^https?:\/\/open\.spotify\.com\/embed\/(\w+\/\w+)/, 'audio', ([, id]) => `https://open.spotify.com/${id}`],
  [/^https?:\/\/w\.soundcloud\.com\/player\/?\?.*?\burl=([^&]+)/, 'audio', ([, url = '']) => decodedText(url)],
  [/^https?:\/\/embed\.(podcasts|music)\.apple\.com\/(.+)$/, 'audio', ([, shop, path]) => `https://${shop}.apple.com/${path}`],
  [/^https?:\/\/music\.163\.com\/outchain\/player\?.*?\bid=(\d+)/, 'audio', ([, id]) => `https://music.163.com/song?id=${id}`],
  [/^https?:\/\/platform\.twitter\.com\/embed\/Tweet\.html\?.*?\bid=(\d+)/, 'post', ([, id]) => `https://x.com/i/status/${id}`],
  [/^https?:\/\/(?:www\.)?instagram\.com\/(p|reel)\/([\w-]+)/, 'post', ([, kind, id]) => `https://www.instagram.com/${kind}/${id}/`],
  [/^https?:\/\/(?:www\.)?google\.[a-z.]+\/maps\/embed/, 'map', ([all]) => all],
  [/^https?:\/\/codepen\.io\/([\w-]+)\/embed\/(?:preview\/)?(\w+)/, 'frame', ([, who, id]) => `https://codepen.io/${who}/pen/${id}`],
  [/^https?:\/\/docs\.google\.com\/(?:document|presentation|spreadsheets|forms)\/.+/, 'document', ([all]) => all],
]; // biome-ignore format: one player a line

export const embedded =
  'video, audio, iframe, lite-youtube, lite-vimeo, youtube-video, amp-youtube, object[data], embed[src], blockquote[class^="twitter-"]';

/** Replaces videos, sounds, players and frames by links. */
export function embeds(excerpt: Excerpt): void {
  const { root } = excerpt;
  for (const element of root.querySelectorAll(embedded)) {
    if (!root.contains(element) || excerpt.isUnseen(element)) continue;
    const embed = embedOf(excerpt, element);
    if (embed) put(excerpt, element, embed);
    else if (!isShownOtherwise(excerpt, element)) element.replaceWith(...pictureOf(excerpt, element));
  }
}

/** Whether the content of an element that is no player is kept. */
function isShownOtherwise(excerpt: Excerpt, { localName, children }: Element): boolean {
  if (localName === 'object') return [...children].some((child) => excerpt.displayOf(child) !== Display.None);
  return localName === 'iframe' || localName === 'blockquote';
}

/** The picture that an object shows, or the poster of a video without an address. */
function pictureOf(excerpt: Excerpt, element: Element): Element[] {
  const poster = element.localName === 'video' ? element.getAttribute('poster') : undefined;
  const src = excerpt.addresses.image(poster ?? element.getAttribute('data') ?? element.getAttribute('src'));
  if (!src || !(poster || isPicture(element, src)) || placeholder(src) || isDecoration(element)) return [];
  return [excerpt.create('img', { src, alt: nameOf(element) ?? '' })];
}

function isPicture(element: Element, address: string): boolean {
  return element.getAttribute('type')?.startsWith('image/') || isPictureFile(address);
}

function embedOf(excerpt: Excerpt, element: Element): Embed | undefined {
  const name = nameOf(element);
  switch (element.localName) {
    case 'video':
    case 'audio':
      return media(excerpt, element, name);
    case 'lite-youtube':
    case 'youtube-video':
    case 'amp-youtube': {
      const id = element.getAttribute('videoid') ?? element.getAttribute('data-videoid');
      return id ? played(`https://www.youtube.com/embed/${id}`, name) : undefined;
    }
    case 'lite-vimeo':
      return played(`https://player.vimeo.com/video/${element.getAttribute('videoid')}`, name);
    case 'blockquote':
      return undefined;
    default:
      return frame(excerpt, element, name);
  }
}

function media({ addresses }: Excerpt, element: Element, name: string | undefined): Embed | undefined {
  const source =
    element.getAttribute('src') ??
    element.querySelector('source')?.getAttribute('src') ??
    element.getAttribute('data-src');
  const href = addresses.link(source);
  if (href === undefined || isDecoration(element)) return undefined;
  const kind = element.localName === 'audio' ? 'audio' : 'video';
  return { kind, href, name, poster: addresses.image(element.getAttribute('poster')) };
}

/**
 * An autoplaying, looping video without sound and controls is an animated image and is kept, unless it is a
 * background.
 */
function isDecoration(element: Element): boolean {
  return element.getAttribute('aria-hidden') === 'true';
}

/** Smaller frames (px²) are counters, buttons and tracking pixels. Chosen: smaller than any player. */
const smallestFramePx2 = 200 * 100;

function frame(excerpt: Excerpt, element: Element, name: string | undefined): Embed | undefined {
  const sources = ['src', 'data-src', 'data-lazy-src', 'data', 'data-litespeed-src'].map((attribute) =>
    excerpt.addresses.link(element.getAttribute(attribute)),
  );
  for (const href of sources) {
    const embed = href === undefined ? undefined : played(href, name);
    if (embed) return embed;
  }
  const href = sources.find((each) => each !== undefined);
  if (href === undefined) return undefined;
  if (element.getAttribute('type') === 'application/pdf' || /\.pdf(?:[?#]|$)/i.test(href))
    return { kind: 'document', href, name };
  if (element.textContent.trim() !== '' || isPicture(element, href)) return undefined;
  const box = excerpt.boxOf(element);
  if (!box || box.width * box.height < smallestFramePx2 || !name) return undefined;
  return { kind: 'frame', href, name };
}

function played(src: string, name: string | undefined): Embed | undefined {
  for (const [pattern, kind, watch] of players) {
    const found = pattern.exec(src);
    if (!found) continue;
    const href = watch(found);
    const id = /^https:\/\/www\.youtube\.com\/watch\?v=([\w-]+)/.exec(href)?.[1];
    return { kind, href, name, poster: id ? `https://i.ytimg.com/vi/${id}/hqdefault.jpg` : undefined };
  }
  return undefined;
}

function nameOf(element: Element): string | undefined {
  const own = element.getAttribute('title') ?? element.getAttribute('aria-label') ?? element.getAttribute('playlabel');
  return own?.trim() || undefined;
}

function put(excerpt: Excerpt, element: Element, { kind, href, name, poster }: Embed): void {
  const link = excerpt.create('a');
  link.setAttribute('href', href);
  const path = href.split(/[?#]/, 1)[0] ?? '';
  const label = name ?? path.split('/').findLast((part) => part !== '') ?? href;
  link.append(poster ? excerpt.create('img', { src: poster, alt: name ?? '' }) : label);
  const figure = excerpt.create('figure', { class: 'embed', 'data-embed': kind });
  figure.append(excerpt.around('p', link));
  element.replaceWith(figure);
}
