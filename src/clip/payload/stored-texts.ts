import { limits } from '../../page/snapshot/limits';
import type { StoredScript, StoredTexts } from '../../page/snapshot/snapshot';
import { statedLimits } from '../../page/stated-limits';
import { nodesPerStep, type Steps } from '../../page/steps';
import { all, attribute, attributeNames, scriptsIn, titleOf } from '../capture/dom';

/*
 * Gathers what a document holds but does not show. Parsing it takes long, so that is done in the extension's own
 * documents (`payloads.ts`), where it cannot freeze the page.
 */

/** Longer texts (characters) in one place are data dumps and take too long to read. */
const longestSource = 3_000_000;

/** Characters of all texts of a document. They travel in one message, which takes a few milliseconds per million. */
const longestInAll = 8_000_000;

/** The markup of larger templates (elements) is not written out, which cannot be interrupted. */
const largestTemplate = 20_000;

/**
 * The texts with at least `least` characters that a document holds but does not show. Data is searched only if `data`
 * is set, because that looks at every attribute of the document.
 */
export function* gatheringTexts(document: Document, least: number, data: boolean): Steps<StoredTexts> {
  const room = new Room(least);
  const noscripts = yield* noscriptsIn(document, room);
  const nothing = { title: '', templates: [], scripts: [], attributes: [] };
  if (!data) return { ...nothing, noscripts };
  const title = titleOf(document).slice(0, statedLimits.title);
  const templates = yield* templatesIn(document, room);
  const scripts = yield* scriptsWithData(document, room);
  return { title, noscripts, templates, scripts, attributes: yield* attributesIn(document, room) };
}

/** Room for the texts of a document. */
class Room {
  private left = longestInAll;

  constructor(private readonly least: number) {}

  /** Whether a text is long enough to matter and short enough to be read. */
  fits({ length }: string): boolean {
    return length >= this.least && length <= longestSource;
  }

  /** Whether there is room for a text, which then takes it. */
  takes({ length }: string): boolean {
    if (length > this.left) return false;
    this.left -= length;
    return true;
  }
}

function* noscriptsIn(document: Document, room: Room): Steps<string[]> {
  const found: string[] = [];
  for (const each of all(document, 'body noscript')) {
    yield;
    if (!room.fits(each.textContent ?? '')) continue;
    const markup = each.innerHTML;
    if (room.takes(markup)) found.push(markup);
  }
  return found;
}

function* templatesIn(document: Document, room: Room): Steps<string[]> {
  const found: string[] = [];
  for (const template of all<HTMLTemplateElement>(document, 'body template')) {
    yield;
    const { content } = template;
    if (content && all(content, '*').length > largestTemplate) continue;
    const markup = template.innerHTML;
    if (room.fits(markup) && room.takes(markup)) found.push(markup);
  }
  return found;
}

function* scriptsWithData(document: Document, room: Room): Steps<StoredScript[]> {
  const found: StoredScript[] = [];
  const scripts = scriptsIn(document);
  for (let at = 0; at < scripts.length; at++) {
    if (at % nodesPerStep === 0) yield;
    const { type = '', textContent } = scripts[at] ?? {};
    const text = textContent ?? '';
    if (/json/i.test(type) && room.fits(text) && room.takes(text)) found.push({ type, text });
  }
  return found;
}

/** The values of attributes that look like lists or objects. */
function* attributesIn(document: Document, room: Room): Steps<string[]> {
  const found: string[] = [];
  const elements = all(document, 'body *');
  for (let at = 0; at < elements.length; at++) {
    if (at % nodesPerStep === 0) yield;
    const element = elements[at];
    // Browsers look for each attribute among all of them.
    const names = element ? attributeNames(element).slice(0, limits.attributes) : [];
    for (const name of names) {
      const value = (element && attribute(element, name)) ?? '';
      if (room.fits(value) && /^\s*[[{]/.test(value) && room.takes(value)) found.push(value);
    }
  }
  return found;
}
