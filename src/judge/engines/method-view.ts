import { defined } from '../../language/text/defined';
import type { Page } from '../../page/page';
import type { Extraction, Surroundings } from './engine';

/**
 * What a method makes of a page, in the method's own numbers, as data to draw. It is computed only when a reader asks
 * for it; selections do not depend on it.
 */
export interface MethodView {
  /** `kinds`: each mark has the colour of its kind. `probability`: from 0 (noise) to 1 (content). */
  readonly scale: 'kinds' | 'probability';
  /** In document order; a mark precedes the marks inside it. */
  readonly marks: readonly Mark[];
  /** Parameters of the method and measures of the whole page. */
  readonly figures: readonly Figure[];
  readonly curve?: ViewCurve;
  /** Why the method has found nothing, in its own words. */
  readonly nothing?: string;
}

/** A part of the page, and what the method says of it. */
export interface Mark {
  /** Its first node: an element with everything in it, or a text. */
  readonly id: number;
  /** Its last node. */
  readonly last: number;
  readonly kind: MarkKind;
  /** The probability, or how strong the colour of its kind is: 0 to 1. */
  readonly strength: number;
  /** Whether the method keeps it. */
  readonly kept: boolean;
  /** Why, as in a `Reason`. */
  readonly rule?: string;
  readonly special?: Special;
  readonly figures: readonly Figure[];
  readonly verdicts: readonly Verdict[];
}

/** A number with its name; `figure_…` in the messages names each. */
export interface Figure {
  readonly name: FigureName;
  readonly value: number;
  /** `share`: 0 to 1, shown in percent. */
  readonly unit?: 'share' | 'px';
}

/** What a rule says of a part of the page. */
export interface Verdict {
  /** As in a `Reason`. */
  readonly rule: string;
  /** `unasked`: the rule does not apply, or another one has decided before. */
  readonly says: 'keep' | 'drop' | 'unasked';
  /** The log-odds that a piece of evidence adds. */
  readonly weight?: number;
}

/** A function of the page's rows. */
export interface ViewCurve {
  readonly y: readonly number[];
  /** First and last row of the content; both -1 if none was found. */
  readonly start: number;
  readonly end: number;
  /** The height that the method compares the curve with. */
  readonly threshold: number;
  /** By row: the place of its mark; -1 for rows without one. */
  readonly marks: readonly number[];
}

/** The names of kinds; `kind_…` in the messages names each. */
export const markKinds = [
  'block',
  'text',
  'anchor',
  'image',
  'ignorable',
  'aside',
  'content',
  'box',
  'navigation',
  'decoration',
  'interaction',
  'other',
  'body',
  'notBody',
  'container',
  'inside',
  'outside',
  'ending',
  'matched',
  'unmatched',
  'bestCluster',
  'nearCluster',
  'lowerCluster',
] as const;
export type MarkKind = (typeof markKinds)[number];

/** Parts with a name of their own; `special_…` in the messages names each. */
export const specials = ['pruningNode', 'layer', 'reference', 'bestContainer', 'maximum', 'region'] as const;
export type Special = (typeof specials)[number];

export const figureNames = [
  'probability',
  'words',
  'coherence',
  'density',
  'plain',
  'linked',
  'links',
  'images',
  'leaves',
  'prose',
  'width',
  'height',
  'aspect',
  'paragraphs',
  'paragraphShare',
  'characters',
  'row',
  'rowLength',
  'rowBlock',
  'weight',
  'decision',
  'marks',
  'distance',
  'titleWords',
  'sentence',
  'equation1',
  'linkDensity',
  'attributeDensity',
  'tags',
  'sort',
  'cluster',
  'score',
  'textLength',
  'area',
  'effectiveArea',
  'contentTags',
  'linkRate',
  'textToCode',
  'siblings',
  'threshold',
  'price',
  'thickness',
  'expected',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Computes the view of one engine, from what it has found. */
export type MethodViewer = (
  page: Page,
  extraction: Extraction,
  variant: string,
  surroundings: Surroundings,
) => Omit<MethodView, 'nothing'>;

/** The rule of the innermost reason around each node, by id; undefined outside all of them. */
export function rulesByNode(page: Page, { reasons }: Pick<Extraction, 'reasons'>): (id: number) => string | undefined {
  const nearest = new Int32Array(page.count).fill(-1);
  reasons.forEach(({ id }, place) => {
    nearest.fill(place, id, page.end[id]);
  });
  return (id) => reasons[nearest[id]]?.rule;
}

/** A figure that is left out where a method has no value. */
export function figure(name: FigureName, value: number, unit?: Figure['unit']): Figure {
  return defined({ name, value, unit });
}

/** A mark whose rule and special part may be undefined. */
interface MarkFacts extends Omit<Mark, 'id' | 'last' | 'rule' | 'special' | 'verdicts'> {
  readonly rule?: string | undefined;
  readonly special?: Special | undefined;
  readonly verdicts?: Mark['verdicts'];
}

/** A mark for an element with everything in it. */
export function subtreeMark(page: Page, id: number, facts: MarkFacts): Mark {
  return defined({ id, last: page.end[id] - 1, verdicts: [], ...facts });
}
