import { decodeEntities } from '../../language/text/entities';
import type { Page } from '../../page/page';
import { isThing, type Thing, thingsIn } from './json-ld';

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

/** The recipes that a node of the graph is or has. */
function recipesIn(thing: Thing): Thing[] {
  const parts = [thing.mainEntityOfPage, thing.hasPart].flat().filter(isThing);
  return [thing, ...parts].filter((each) => [each['@type']].flat().includes('Recipe'));
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
