import type { Steps } from '../../../page/steps';
import type { Excerpt } from '../excerpt';
import { calloutCandidates, callouts } from './callouts';
import { codeBlocks, codeElements } from './code';
import { drawings } from './drawings';
import { embedded, embeds } from './embeds';
import { facts } from './facts';
import { figureBoxes, figures, linkedPictures, pictureLinks } from './figures';
import { footnotes } from './footnotes';
import { formulas } from './formulas';
import { anyHeading, contents, headings } from './headings';
import { images, pictures } from './images';
import { listParts, lists } from './lists';
import { details, panelControls, panels, tabLists, tabs } from './panels';
import { posts } from './posts';
import { anyTable, tables } from './tables';
import { buttonsInText, lines, ruby, stress, styledText, terms, withLines } from './text-level';

/** Finds and rewrites one structure in an excerpt; in steps if that takes long. */
export type Rewrite = (excerpt: Excerpt) => Steps<void> | void;

interface Structure {
  /** A selector for the elements without which there is no such structure; missing if it depends on more than that. */
  readonly needs?: string;
  readonly rewrite: Rewrite;
}

/**
 * The structures of articles. Each is found in any markup and rewritten in the form that
 * docs/reference/article.md describes. The order matters: formulas and code come before
 * structures that search text. Names are explicit because the built extension has no
 * function names.
 */
export const structures: readonly (readonly [name: string, structure: Structure])[] = Object.entries({
  lines: { needs: withLines, rewrite: lines },
  tabs: { needs: tabLists, rewrite: tabs },
  terms: { needs: buttonsInText, rewrite: terms },
  stress: { needs: styledText, rewrite: stress },
  formulas: { rewrite: formulas },
  panels: { needs: panelControls, rewrite: panels },
  codeBlocks: { needs: codeElements, rewrite: codeBlocks },
  drawings: { needs: 'svg', rewrite: drawings },
  embeds: { needs: embedded, rewrite: embeds },
  images: { needs: pictures, rewrite: images },
  figures: { needs: figureBoxes, rewrite: figures },
  pictureLinks: { needs: linkedPictures, rewrite: pictureLinks },
  facts: { rewrite: facts },
  posts: { rewrite: posts },
  contents: { needs: 'a[href*="#"]', rewrite: contents },
  headings: { needs: anyHeading, rewrite: headings },
  lists: { needs: listParts, rewrite: lists },
  tables: { needs: anyTable, rewrite: tables },
  footnotes: { rewrite: footnotes },
  callouts: { needs: calloutCandidates, rewrite: callouts },
  details: { needs: 'summary', rewrite: details },
  ruby: { needs: 'ruby rp', rewrite: ruby },
});
