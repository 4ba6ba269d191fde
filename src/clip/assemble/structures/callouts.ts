import { isElement, isTextNode, textsIn } from '../../capture/dom';
import { moveChildren, removeWithWrappers } from '../children';
import type { Excerpt } from '../excerpt';

/** Types of callouts that pages use, with the article's name for each. */
const kinds: Readonly<Record<string, string>> = {
  ...same('note tip info warning caution danger important success question failure bug example quote abstract summary todo hint attention error faq help check seealso deprecated tldr experimental'),
  warn: 'warning', notice: 'note', tips: 'tip', information: 'info', alert: 'warning', critical: 'danger', fail: 'failure', see: 'seealso', primary: 'note', secondary: 'note',
  light: 'note', neutral: 'note', positive: 'success', negative: 'danger', good: 'success', bad: 'danger', details: 'note', callout: 'note', default: 'note', security: 'warning', destructive: 'danger', done: 'success', versionadded: 'note', versionchanged: 'note',
}; // biome-ignore format: a list to read, not a column

/** The article's name of a type. */
function kindNamed(name: string): string | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

function same(names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, name]));
}

/** Class names of callouts. */
const boxName =
  /^(?:markdown-alert|callout|admonition|admonitionblock|alert|theme-admonition|custom-block|notice|notecard|hint|hint-container|admonish|message|starlight-aside|confluence-information-macro|kg-callout-card|notion-callout|note-box|infobox-note|tip|tips|note|warning|caution|danger|important|custom-container|docutils|quote-block|panel|banner|nextra-callout|aside|c-message|wp-block-alert|alertbox|bs-callout)$/i;

const boxes =
  '[class*="alert" i], [class*="callout" i], [class*="admon" i], [class*="custom-block"], [class*="custom-container"], [class*="notice" i], [class*="notecard"], [class*="hint"], [class*="admonish"], [class*="message"], [class*="starlight-aside"], [class*="tip-box"], [class*="warning-box"], [class*="info-box"], [class*="note-box"], [class*="information-macro"], aside[class], p[class], div.note, div.tip, div.warning, div.important, div.caution, div.danger, div.info, details[class], div.NOTE, div.TIP, div.IMPORTANT, div.WARNING, div.CAUTION, blockquote[class], [data-callout], [data-callout-type], [role=note]';

export const calloutCandidates = `blockquote, ${boxes}`;

const titleName = /(?:^|[\s_-])(?:title|heading|header|label)(?=$|[\s_-])|title(?:-inner)?$|admonitionHeading/i;

/** Turns warnings, tips and notes into quotes with a type and a title. */
export function callouts(excerpt: Excerpt): void {
  for (const quote of [...excerpt.root.querySelectorAll('blockquote')].reverse()) written(excerpt, quote);
  for (const box of [...excerpt.root.querySelectorAll(boxes)].reverse()) {
    if (excerpt.isUnseen(box) || !/^(div|aside|section|details|blockquote|p|figure|article|table)$/.test(box.localName))
      continue;
    if (titleName.test(box.className) || box.closest('h1, h2, h3, h4, h5, h6, pre, a')) continue;
    const kind = kindOf(box);
    if (kind !== undefined && box.textContent.trim() !== '') write(excerpt, box, kind);
  }
}

/** A callout in Markdown syntax that was not rendered: `[!note] Title`. */
function written(excerpt: Excerpt, quote: Element): void {
  const line = quote.querySelector('p') ?? quote;
  const first = firstText(line);
  const [whole, kind = '', fold, title = ''] =
    /^\s*\[!([\w-]{3,20})\]([+-])?[^\S\n]*([^\n]*)\n?/.exec(first?.data ?? '') ?? [];
  if (!first || whole === undefined || excerpt.isUnseen(quote)) return;
  first.data = first.data.slice(whole.length);
  const next = first.nextSibling;
  if (first.data === '' && isElement(next) && next.localName === 'br') next.remove();
  const name = kindNamed(kind.toLowerCase()) ?? kind.toLowerCase();
  const foldState = fold ? { 'data-fold': fold === '-' ? 'closed' : 'open' } : {};
  const callout = excerpt.create('blockquote', { class: 'callout', 'data-callout': name, ...foldState });
  const head = excerpt.create('p', { class: 'callout-title' });
  head.textContent = title.trim() || (isEnglish(excerpt, quote) ? capitalised(name) : '');
  callout.append(head);
  moveChildren(quote, callout);
  quote.replaceWith(callout);
}

function firstText(element: Element): Text | undefined {
  for (const text of textsIn(element)) if (text.data.trim() !== '') return text;
  return undefined;
}

/** Letters of scripts in which no English is written. Greek ones stand in formulas, and those of no script are formulas. */
const foreign = /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Common}]/gu;

/** The share of such characters in a box that is not in English. Chosen: words that are explained stay below it, a sentence with a command does not. */
const foreignShare = 0.1;

const english = /\b(?:the|and|of|to|are|this|you|your|for|with|be|it|if)\b/gi;

/** Frequent words of other languages in Latin letters that are not English, and letters with accents. */
const notEnglish =
  /\b(?:der|das|und|ist|nicht|ein|eine|mit|sie|le|la|les|des|du|est|une|et|dans|pour|el|los|las|que|una|con|por|para|il|che|di|da|em|het|een|van|og|att|det|som|nie|na)\b|[ßà-öø-ž]/gi;

/** Whether the English name of a type may stand among the words around it. Many pages state the language of their template. */
function isEnglish({ page }: Excerpt, box: Element): boolean {
  const stated = box.closest('[lang]')?.getAttribute('lang') ?? page.head.language;
  const text = box.textContent.replace(/\s+/g, '');
  const count = (pattern: RegExp) => box.textContent.match(pattern)?.length ?? 0;
  return (
    /^(?:en\b|$)/i.test(stated) && count(foreign) <= foreignShare * text.length && count(notEnglish) <= count(english)
  );
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function kindOf(box: Element): string | undefined {
  const said =
    box.getAttribute('data-callout') ??
    box.getAttribute('data-callout-type') ??
    box.getAttribute('data-admonition-type');
  if (said?.trim()) return /^[a-z][\w-]*$/i.test(said.trim()) ? said.trim().toLowerCase() : 'note';
  const tokens = box.className.split(/\s+/).filter((token) => token !== '');
  for (const token of tokens) {
    const kind = kindInClass(token);
    if (kind !== undefined) return kind;
  }
  const isNamed = tokens.some(isBoxName) || (box.localName === 'details' && tokens.length === 1);
  if (!isNamed) return box.getAttribute('role') === 'note' && box.localName === 'aside' ? 'note' : undefined;
  return bareKind(box, tokens);
}

/** The type in a class name: `admonition-tip`, `warning-box`. */
function kindInClass(token: string): string | undefined {
  const [, name = '', kind = ''] = /^([a-z]+(?:-[a-z]+)*?)(?:--?|__|_)(?:is-)?([a-z]+)$/i.exec(token) ?? [];
  const named = isBoxName(name) ? kindNamed(kind.toLowerCase()) : undefined;
  if (named !== undefined) return named;
  const [, boxed] = /^(tip|note|info|warning|danger|caution|important)-?(?:box|block)$/i.exec(token) ?? [];
  return boxed?.toLowerCase();
}

/** Themes add short prefixes: `bd-callout`, `book-hint`. */
function isBoxName(token: string): boolean {
  return (
    boxName.test(token) || boxName.test(token.replace(/^[a-z]{1,5}-(?=callout|hint|alert|admonition|notice)/i, ''))
  );
}

/** A type that is a class name by itself, beside the box's class name or as the only one. */
function bareKind(box: Element, tokens: readonly string[]): string | undefined {
  const bare = tokens.map((token) => token.toLowerCase().replace(/^is-/, ''));
  const named = bare.find(
    (token) =>
      kindNamed(token) !== undefined &&
      !/^(callout|alert|notice|hint|message|details|default|quote|light|primary|secondary)$/.test(token),
  );
  if (named) {
    const alone = tokens.length === 1 && box.localName === 'p';
    return alone && /^(note|info|important|summary|quote|abstract|example|error|help)$/.test(named)
      ? undefined
      : kindNamed(named);
  }
  if (
    bare.some((token) =>
      /^(admonition|callout|markdown-alert|theme-admonition|admonitionblock|notion-callout|kg-callout-card|nextra-callout)$/.test(
        token,
      ),
    )
  )
    return 'note';
  return bare.some((token) => /^(alert|notice|hint)$/.test(token)) &&
    /^(note|alert|complementary)$/.test(box.getAttribute('role') ?? '')
    ? 'note'
    : undefined;
}

function write(excerpt: Excerpt, box: Element, kind: string): void {
  const callout = excerpt.create('blockquote', { class: 'callout', 'data-callout': kind, ...foldOf(box) });
  const title = excerpt.create('p', { class: 'callout-title' });
  const own = titleIn(box);
  if (own) {
    moveChildren(own, title);
    for (const mark of title.querySelectorAll('svg, img, button, i, input'))
      if (mark.textContent.trim() === '') mark.remove();
    removeWithWrappers(own, box);
  }
  if (title.textContent.trim() === '' && isEnglish(excerpt, box)) title.textContent = capitalised(kind);
  dropIcon(box, kind);
  dropName(box, title.textContent, kind);
  callout.append(title);
  moveChildren(box, callout);
  excerpt.show(callout);
  box.replaceWith(callout);
}

function foldOf(box: Element): Record<string, string> {
  const fold = box.getAttribute('data-callout-fold');
  if (fold === '-' || box.classList.contains('is-collapsed')) return { 'data-fold': 'closed' };
  if (fold === '+' || box.classList.contains('is-collapsible')) return { 'data-fold': 'open' };
  if (box.localName !== 'details') return {};
  return { 'data-fold': box.hasAttribute('open') ? 'open' : 'closed' };
}

/** Longer texts (characters) are no title of a box. Chosen: two lines. */
const longestTitle = 200;

/** The marked title of a box, never deep in its text. */
function titleIn(box: Element): Element | undefined {
  const summary = box.localName === 'details' ? box.querySelector(':scope > summary') : null;
  if (summary) return summary;
  const named = [
    ...box.querySelectorAll('[class*="title" i], [class*="heading" i], [class*="header" i], [class*="label" i]'),
  ];
  const found = named.filter(
    (element) => element.textContent.trim().length <= longestTitle && element.textContent.trim() !== '',
  );
  const outer = found.find((element) => isFirst(element, box));
  if (!outer) return headIn(box);
  // The innermost one is the text beside an icon.
  const inner = found.filter((element) => outer !== element && outer.contains(element)).at(-1);
  return inner && titleName.test(inner.className) ? inner : outer;
}

/** A heading at the beginning of the box, or a first line with only the name of a type. */
function headIn(box: Element): Element | undefined {
  const head = [...box.querySelectorAll('h2, h3, h4, h5, h6, p, strong')].find((element) => isFirst(element, box));
  if (!head || head.textContent.trim() === '') return undefined;
  if (/^h\d$/.test(head.localName)) return head;
  return head.localName === 'p' &&
    kindNamed(
      head.textContent
        .trim()
        .toLowerCase()
        .replace(/[:：]$/, ''),
    )
    ? head
    : undefined;
}

/** Removes "Warning:" in bold at the start of a warning, which repeats its type. */
function dropName(box: Element, title: string, kind: string): void {
  const bold = box.querySelector('p > strong:first-child, p > b:first-child, :scope > strong:first-child');
  const said = (bold?.textContent ?? '').trim().toLowerCase();
  const isColoned = /[:：]$/.test(said) || /^\s*[:：]/.test(bold?.nextSibling?.textContent ?? '');
  if (!bold || !isFirst(bold, box) || !isColoned) return;
  const name = said.replace(/[:：]$/, '').trim();
  if (name !== title.trim().toLowerCase() && name !== kind) return;
  const behind = bold.nextSibling;
  if (isTextNode(behind)) behind.data = behind.data.replace(/^\s*[:：]?\s*/, '');
  bold.remove();
}

/** Longer texts (characters) are no symbol. Chosen: an emoji has two. */
const longestSymbol = 2;

/** Whether no text precedes an element in its box. */
function isFirst(element: Element, box: Element): boolean {
  for (const text of textsIn(box)) {
    if (element.contains(text)) return true;
    if (text.data.trim().length > longestSymbol) return false;
  }
  return false;
}

const picture = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d|\s)+$/u;

/** Removes the name of the type or icon, written for readers who cannot see the icon. */
function dropIcon(box: Element, kind: string): void {
  for (const icon of box.querySelectorAll('[class*="icon" i]')) {
    const text = icon.textContent.trim();
    if (text.length <= longestSymbol || text.toLowerCase() === kind) icon.remove();
  }
  // A single symbol in its own box represents the type.
  const first = firstText(box);
  if (first && picture.test(first.data) && first.parentElement?.textContent === first.data)
    first.parentElement.remove();
}
