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

/** Finds and rewrites one structure in an excerpt; in steps if that takes long. */
export type Rewrite = (excerpt: Excerpt) => Steps<void> | void;

/**
 * The structures of articles. Each is found in any markup and rewritten in the form that
 * docs/reference/article.md describes. The order matters: formulas and code come before
 * structures that search text. Names are explicit because the built extension has no
 * function names.
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
