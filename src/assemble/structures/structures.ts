import type { Steps } from '../../page/steps';
import type { Excerpt } from '../excerpt';
import { callouts } from './callouts';
import { codeBlocks } from './code';
import { contents } from './contents';
import { details } from './details';
import { drawings } from './drawings';
import { embeds } from './embeds';
import { figures } from './figures';
import { footnotes } from './footnotes';
import { formulas } from './formulas';
import { headings } from './headings';
import { images } from './images';
import { lines } from './lines';
import { lists } from './lists';
import { panels } from './panels';
import { posts } from './posts';
import { ruby } from './ruby';
import { stress } from './stress';
import { tables } from './tables';
import { tabs } from './tabs';
import { terms } from './terms';

/** Finds one structure in an excerpt and rewrites it there; in steps, where that takes long in large pages. */
export type Rewrite = (excerpt: Excerpt) => Steps<void> | void;

/**
 * What an article is made of, each found in whatever markup pages use and
 * rewritten in the one way that docs/reference/article.md describes. In this order: what
 * stands as it is (formulas, code) before what is looked for in the text around it.
 * The names are written out because the built extension has no function names.
 */
export const structures: readonly (readonly [name: string, rewrite: Rewrite])[] = Object.entries({
  lines,
  tabs,
  terms,
  stress,
  formulas,
  panels,
  codeBlocks,
  drawings,
  embeds,
  images,
  figures,
  posts,
  contents,
  headings,
  lists,
  tables,
  footnotes,
  callouts,
  details,
  ruby,
});
