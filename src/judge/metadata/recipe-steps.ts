import type { Page } from '../../page/page';
import { recipesIn } from './ingredients';
import { isThing, thingsIn } from './json-ld';
import { decodeEntities } from './stated';

/** More or longer ones (characters) are not steps. */
const mostSteps = 100;
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

/** Sections hold lists, and lists hold steps. */
const deepest = 4;

function textsIn(value: unknown, depth: number): string[] {
  return [value].flat().flatMap((each) => {
    if (typeof each === 'string') return [each];
    if (!isThing(each) || depth === deepest) return [];
    const { text, itemListElement, item } = each;
    return [...(typeof text === 'string' ? [text] : []), ...textsIn(itemListElement ?? item ?? [], depth + 1)];
  });
}
