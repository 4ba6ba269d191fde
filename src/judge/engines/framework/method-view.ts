import { keptNodes } from '../../../page/block-subtrees';
import type { Page, Size } from '../../../page/page';
import { root } from '../../../page/tree';
import type { Extraction } from '../engine';
import {
  figure,
  type Mark,
  type MarkKind,
  type MethodViewer,
  rulesByNode,
  subtreeMark,
  type Verdict,
} from '../method-view';
import { edgeRules } from './edges';
import { Frame } from './frame';
import { contentLayer, markHead, markNavigation, markWhatFollows } from './live';
import { live } from './live-parameters';
import { tuned } from './parameters';
import { aspectOf, isDirectory, rules, type Table, tablesOf } from './tables';

/** The tables (`paper`) or boxes (`live`) of a page, and what each rule says of them. */
export const methodView: MethodViewer = (page, extraction, variant) =>
  variant === 'paper' ? paperView(page, extraction) : liveView(page, extraction);

function paperView(page: Page, extraction: Extraction): ReturnType<MethodViewer> {
  const kept = new Map(extraction.reasons.map(({ id, kept, rule }) => [id, { kept, rule }]));
  const tables = tablesOf(page);
  const marks = tables.map((table) => {
    const reason = kept.get(table.id);
    return subtreeMark(page, table.id, {
      kind: reason?.kept ? 'content' : kindOf(reason?.rule),
      strength: reason?.kept ? 1 : 0.5,
      kept: reason?.kept ?? false,
      rule: reason?.rule,
      figures: figuresOfTable(table),
      verdicts: verdictsOnTable(table, page.extent),
    });
  });
  return {
    scale: 'kinds',
    figures: [figure('width', tuned.theta1, 'px'), figure('aspect', tuned.theta4)],
    marks: tables.length > 0 ? marks : paragraphs(page, extraction),
  };
}

/** Without tables the paragraphs are the content. */
function paragraphs(page: Page, { content }: Extraction): Mark[] {
  return content.map((id) =>
    subtreeMark(page, id, {
      kind: 'content',
      strength: 0.5,
      kept: true,
      rule: 'paragraph',
      figures: [],
    }),
  );
}

function figuresOfTable({ width, height, paragraphs, characters, images }: Table) {
  return [
    ...(width ? [lengthFigure('width', width)] : []),
    ...(height ? [lengthFigure('height', height)] : []),
    ...(width && height ? [figure('aspect', aspectOf(width.value, height.value))] : []),
    figure('paragraphs', paragraphs),
    figure('characters', characters),
    figure('images', images),
  ];
}

function lengthFigure(
  name: 'width' | 'height',
  { value, unit }: { readonly value: number; readonly unit: 'px' | '%' },
) {
  return unit === 'px' ? figure(name, value, 'px') : figure(name, value / 100, 'share');
}

/** The first rule that applies decides; the rule for directories is asked where no table passes the others. */
function verdictsOnTable(table: Table, extent: Size): Verdict[] {
  const deciding = rules.findIndex(({ applies }) => applies(table));
  const verdicts = rules.map(({ rule, keeps }, place): Verdict => {
    if (place !== deciding) return { rule, says: 'unasked' };
    return { rule, says: keeps(table, tuned) ? 'keep' : 'drop' };
  });
  return [...verdicts, { rule: 'directory', says: isDirectory(table, extent, tuned) ? 'keep' : 'drop' }];
}

function liveView(page: Page, extraction: Extraction): ReturnType<MethodViewer> {
  const frame = new Frame(page, live);
  const all = frame.paragraphs[root];
  const { steps, layer } = judged(frame);
  const kept = keptNodes(page, extraction);
  const ruleOf = rulesByNode(page, extraction);
  const marks = [...page.tag.keys()]
    .filter((id) => frame.isBox(id))
    .map((id) => {
      const rule = ruleOf(id);
      return subtreeMark(page, id, {
        ...judgementOn(frame, id, kept[id] === 1),
        rule,
        special: id === layer ? 'layer' : undefined,
        figures: figuresOfBox(frame, id, all),
        verdicts: verdictsOnBox(steps, id),
      });
    });
  const figures = [figure('paragraphs', Math.round(all)), figure('aspect', live.aspect)];
  return { scale: 'kinds', marks, figures };
}

function judgementOn(frame: Frame, id: number, kept: boolean): Pick<Mark, 'kind' | 'strength' | 'kept'> {
  if (frame.isNoise(id)) return { kind: kindOf(frame.noiseOf(id)), strength: 0.5, kept };
  return kept ? { kind: 'content', strength: 0.6, kept } : { kind: 'box', strength: 0.1, kept };
}

function figuresOfBox(frame: Frame, id: number, all: number) {
  const { page, paragraphs, plain, link } = frame;
  return [
    figure('width', page.width[id], 'px'),
    figure('height', page.height[id], 'px'),
    ...(all > 0 ? [figure('paragraphShare', paragraphs[id] / all, 'share')] : []),
    figure('plain', plain[id]),
    figure('linked', link[id]),
  ];
}

/** What a rule has marked as noise: 1 for nodes marked before or by it, columns by id. */
interface Step {
  readonly rule: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** Asks the rules of `live` in their order and remembers what each has marked. */
function judged(frame: Frame): { readonly steps: readonly Step[]; readonly layer: number } {
  const steps: Step[] = [];
  const ask = (rule: string, mark: () => void) => {
    const before = frame.noise.slice();
    mark();
    steps.push({ rule, before, after: frame.noise.slice() });
  };
  for (const { rule, mark } of edgeRules) {
    ask(rule, () => mark(frame, live));
    frame.count();
  }
  if (frame.paragraphs[root] === 0) return { steps, layer: -1 };
  const layer = contentLayer(frame, live.layerShare, live.textShare);
  ask('mostly links', () => markNavigation(frame, layer));
  ask('above the article', () => markHead(frame, layer, live));
  ask('after the article', () => markWhatFollows(frame, layer, live));
  return { steps, layer };
}

function verdictsOnBox(steps: readonly Step[], id: number): Verdict[] {
  return steps.map(({ rule, before, after }) => {
    if (before[id] !== 0) return { rule, says: 'unasked' };
    return { rule, says: after[id] === 0 ? 'keep' : 'drop' };
  });
}

const kindOfNoise: Readonly<Record<string, MarkKind>> = {
  navigation: 'navigation',
  decoration: 'decoration',
  interaction: 'interaction',
};

function kindOf(noise: string | undefined): MarkKind {
  return kindOfNoise[noise ?? ''] ?? 'other';
}
