import { decodeEntities } from '../../language/text/entities';
import { squeeze } from '../../language/text/white-space';
import type { Page } from '../../page/page';
import { attribute, elementsWith, isText, textOf } from '../../page/tree';
import { isThing, type Thing, thingsIn } from './json-ld';

/* A recipe: its ingredients, as stated in metadata and as shown on the page, and its steps as stated. */

/** Chosen: several times as many as a long recipe in groups has. */
const mostIngredients = 200;
/** In characters. Chosen: an amount, a name and a remark take fewer; longer ones are text. */
const longestIngredient = 200;

/** The current and the former schema.org property. */
const property = /(?:^|\s)(?:recipeIngredient|ingredients)(?:$|\s)/;

/** The ingredients stated in JSON-LD or microdata; none on other pages. */
export function statedIngredients(page: Page): readonly string[] {
  const linked = page.head.jsonLd
    .filter((source) => source.includes('recipeIngredient') || source.includes('"ingredients"'))
    .flatMap(thingsIn)
    .flatMap(recipesIn)
    .flatMap((thing) => [thing.recipeIngredient ?? thing.ingredients].flat());
  const marked = elementsWith(page, 'itemprop').filter(([, value]) => property.test(value));
  const texts =
    linked.length > 0
      ? linked
      : marked.slice(0, mostIngredients).flatMap(([id]) => attribute(page, id, 'content') ?? rowText(page, id) ?? []);
  const clean = texts.flatMap((text) => (typeof text === 'string' ? [squeeze(decodeEntities(text))] : []));
  return [...new Set(clean.filter((text) => text !== '' && text.length <= longestIngredient))].slice(
    0,
    mostIngredients,
  );
}

/** The recipes that a node of the graph is or has. */
function recipesIn(thing: Thing): Thing[] {
  const parts = [thing.mainEntityOfPage, thing.hasPart].flat().filter(isThing);
  return [thing, ...parts].filter((each) => [each['@type']].flat().includes('Recipe'));
}

/** Where a page shows a list of ingredients. */
export interface ShownIngredients {
  /** The smallest element that contains the list. */
  readonly list: number;
  /** For each ingredient found, the elements that contain it, in the list and elsewhere. */
  readonly places: readonly (readonly number[])[];
}

/** More nodes are no ingredient. Chosen: amount, unit and name in elements of their own, a link and a box to tick. */
const mostNodes = 40;

/** Places searched for one ingredient. Chosen: pages repeat one less often; more would take long. */
const mostPlaces = 50;
/** Levels searched above each place. Chosen: the list is a few levels above, also below wrappers of a page builder. */
const mostLevels = 30;

/** The text of a possible list item. */
function rowText(page: Page, id: number): string | undefined {
  return page.end[id] - id > mostNodes ? undefined : textOf(page, id);
}

/** The share of stated ingredients to find. Chosen: pages write some of them otherwise. */
const leastFound = 0.5;
/** The share of those found that must be together. Chosen: pages repeat some in the text. */
const leastTogether = 0.8;

/** Finds the list by its words, since pages show amounts differently from what they state. */
export function shownIngredients(page: Page, ingredients: readonly string[]): ShownIngredients | undefined {
  if (ingredients.length === 0) return undefined;
  const places = new Map<string, number[]>();
  for (const text of ingredients) places.set(wordsOf(text), []);
  places.delete('');
  const longest = Math.max(0, ...ingredients.map((text) => text.length));
  for (let id = 1; id < page.count; id++) {
    const text = isText(page, id) ? undefined : rowText(page, id);
    if (text === undefined || text.length > 3 * longest) continue;
    const ids = places.get(wordsOf(text));
    if (ids && ids.length < mostPlaces) ids.push(id);
  }
  const found = [...places.values()].filter((ids) => ids.length > 0);
  const list = found.length >= Math.max(2, leastFound * places.size) ? smallestAround(page, found) : undefined;
  return list === undefined ? undefined : { list, places: found };
}

function smallestAround(page: Page, found: readonly (readonly number[])[]): number | undefined {
  const held = new Map<number, Set<number>>();
  for (const [ingredient, ids] of found.entries()) {
    for (const id of ids) {
      let step = 0;
      for (let up = page.parent[id]; up > 0 && step < mostLevels; up = page.parent[up], step++) {
        const set = held.get(up) ?? new Set();
        held.set(up, set.add(ingredient));
      }
    }
  }
  const size = (id: number) => page.end[id] - id;
  const around = [...held].filter(([, set]) => set.size >= 2 && set.size >= leastTogether * found.length);
  return around.map(([id]) => id).toSorted((a, b) => size(a) - size(b))[0];
}

/** The words of a text in alphabetical order, without numbers. */
function wordsOf(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  )
    .toSorted()
    .join(' ');
}

/** Chosen: several times as many as a long recipe has. */
const mostSteps = 100;
/** In characters. Chosen: some pages state all steps as one text. */
const longestStep = 5_000;

/** The texts of a recipe's steps as stated in JSON-LD, in sections or not. */
export function statedSteps(page: Page): readonly string[] {
  return page.head.jsonLd
    .filter((source) => source.includes('recipeInstructions'))
    .flatMap(thingsIn)
    .flatMap(recipesIn)
    .flatMap((recipe) => textsIn(recipe.recipeInstructions, 0))
    .slice(0, mostSteps)
    .map((text) => decodeEntities(text.slice(0, longestStep).replace(/<[^<>]{0,200}>/g, ' ')));
}

/** The standard nests HowToSection, ItemList, HowToStep and HowToDirection (schema.org). */
const deepest = 4;

function textsIn(value: unknown, depth: number): string[] {
  return [value].flat().flatMap((each) => {
    if (typeof each === 'string') return [each];
    if (!isThing(each) || depth === deepest) return [];
    const { text, itemListElement, item } = each;
    return [...(typeof text === 'string' ? [text] : []), ...textsIn(itemListElement ?? item ?? [], depth + 1)];
  });
}
