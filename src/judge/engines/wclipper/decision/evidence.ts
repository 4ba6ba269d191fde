import { finished } from '../../../../page/steps';
import type { Evidence } from '../../engine';
import { featureRows, features } from '../features/features';
import { contributions, expectations, type Forest } from '../model/forest';
import type { PageView } from '../view/view';

/** More pieces of evidence are not shown. Chosen: what a reader takes in beside the block. */
const mostEvidence = 3;

/** Weaker evidence (log-odds) is not shown. Chosen: it moves a probability by one point at most. */
const weakest = 0.05;

/** By feature: the place of its kind of evidence among all kinds. */
function kindOfFeature(): Int32Array {
  return Int32Array.from(features(), ({ name }) => evidenceKinds.indexOf(evidenceOf(name)));
}

/**
 * By block: what speaks for and against it. What every tree added at each of its
 * questions is summed over the kinds of evidence (A. Saabas, "Interpreting
 * random forests", 2014).
 */
export function blockEvidence(view: PageView, forest: Forest): Evidence[][] {
  const matrixOf = finished(featureRows(view));
  const kinds = kindOfFeature();
  const means = expectations(forest);
  return Array.from({ length: view.blocks.count }, (_, block) => {
    const sums = new Float64Array(evidenceKinds.length);
    contributions(forest, means, matrixOf(block, block + 1), (column, weight) => {
      const kind = kinds[column];
      sums[kind] = sums[kind] + weight / forest.scale;
    });
    return strongest(sums);
  });
}

function strongest(sums: Float64Array): Evidence[] {
  return evidenceKinds
    .map((rule, kind) => ({ rule, weight: sums[kind] }))
    .filter(({ weight }) => Math.abs(weight) >= weakest)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, mostEvidence);
}

/**
 * What a feature is called for the reader: the first pattern that its name matches.
 * Some twenty kinds of evidence stand for all features; `rule_…` in the messages names each.
 */
const kinds: readonly (readonly [pattern: RegExp, rule: string])[] = [
  [/^(words|unlinkedWords|prose|textNodes|wordLength|ideographShare)$/, 'length of the text'],
  [/^(linkShare|links|bars|link[KPSDCA].*)$/, 'links in the text'],
  [/^(stopRate|commaRate|stops|ending)$/, 'sentences'],
  [/^(digitShare|capitalShare|strongShare)$/, 'figures and capitals'],
  [/^(tag|heading|in (p|pre|blockquote|figure|figcaption|a))$/, 'kind of element'],
  [/^(visibility|hidden)$/, 'whether it is seen'],
  [/^(words|tag|linkShare)-?\d$|^window|^prose(Before|After)$|^rowBlock$/, 'text around it'],
  [/^heading(LevelBefore|Before)$|^section/, 'its section'],
  [/^in (nav|header|footer|form)$|^aside$/, 'navigation, head, foot or form'],
  [/^in (main|article|section)$|^fromMain$/, 'main part of the page'],
  [/^in /, 'list or table'],
  [
    /^named (article|text|main|thread|product|review|title|hero|caption|table|code|notes)$|^goodNames$/,
    'named as content',
  ],
  [/^named |^badNames$|^badWithinGood$/, 'named as something else'],
  [/Up\d$|^depth$|^coherentLevels$/, 'what is around its container'],
  [/^(densest|readable|plain|run|regionsAgree)/, 'where most of the prose is'],
  [/^(signature|path|own|repeated|item|list)/, 'parts made alike'],
  [/^(left|width|height|top|screens|fontSize|main|column|lineWords|density|tableCell)/, 'layout'],
  [/^title|^fromTitle$|^headline(Rows|Depth|Share)$|^mainHeadings$|^lead|^from(Lead|Byline)$/, 'title of the page'],
  [
    /^(closings|fromClosing|fromComments|fromFooter|fromShare|fromRelated|otherHeadlines|sinceOther)$/,
    'what follows an article',
  ],
  [/^(duplicates|repeatsEarlier|vocabulary)$/, 'words said elsewhere on the page'],
  [/^(row|word|prose)Place$|^gap$/, 'place on the page'],
];

/** All other features describe the page as a whole. */
const ofThePage = 'kind of page';

export const evidenceKinds: readonly string[] = [...new Set(kinds.map(([, rule]) => rule)), ofThePage];

/** The kind of evidence that a feature is. */
export function evidenceOf(feature: string): string {
  return kinds.find(([pattern]) => pattern.test(feature))?.[1] ?? ofThePage;
}
