import { defined } from '../../../language/text/defined';
import { keptNodes } from '../../../page/block-subtrees';
import type { Page } from '../../../page/page';
import { blocksOf } from '../../../page/text/blocks';
import type { Extraction } from '../engine';
import { figure, type Mark, type MarkKind, type MethodViewer, rulesByNode, subtreeMark } from '../method-view';
import {
  type Annotation,
  annotate,
  bestPruningNode,
  degreeOfCoherence,
  denseTextNodes,
  textDensity,
} from './annotation';
import { Aside, asideRules } from './aside';
import { densestOnScreen, screenViewOf } from './live';
import { live } from './live-parameters';
import { measure } from './measures';
import { published } from './parameters';
import type { ScreenView } from './prose';
import { type RegionTypes, typesOfRegion } from './region-types';
import { NodeType } from './types';

/** The type of every node, its degree of coherence and its text density, and the best pruning node. */
export const methodView: MethodViewer = (page, extraction, variant) =>
  variant === 'paper' ? paperView(page, extraction) : liveView(page, extraction);

const kinds: Readonly<Record<number, MarkKind>> = {
  [NodeType.Text]: 'text',
  [NodeType.Anchor]: 'anchor',
  [NodeType.Image]: 'image',
  [NodeType.Ignorable]: 'ignorable',
};

function paperView(page: Page, extraction: Extraction): ReturnType<MethodViewer> {
  const annotation = annotate(measure(page));
  const { threshold, bestPruningNode: place } = published;
  const start = bestPruningNode(denseTextNodes(annotation, threshold), place);
  const marks = shownNodes(page, (id) => annotation.type[id] !== NodeType.None);
  const kept = keptNodes(page, extraction);
  const ruleOf = rulesByNode(page, extraction);
  return {
    scale: 'kinds',
    figures: [figure('threshold', threshold, 'share')],
    marks: marks.map((id) => ({
      ...markOf(page, id, kinds[annotation.type[id]], degreeOfCoherence(annotation, id), kept, ruleOf(id)),
      ...defined({ special: id === start ? ('pruningNode' as const) : undefined }),
      figures: paperFigures(annotation, id),
    })),
  };
}

function paperFigures(annotation: Annotation, id: number) {
  const { plainCharacters, linkCharacters, links, images } = annotation.measures;
  return [
    figure('coherence', degreeOfCoherence(annotation, id), 'share'),
    figure('density', textDensity(annotation, id), 'share'),
    figure('plain', plainCharacters[id]),
    figure('linked', linkCharacters[id]),
    figure('links', links[id]),
    figure('images', images[id]),
    figure('leaves', annotation.leaves[id]),
  ];
}

function liveView(page: Page, extraction: Extraction): ReturnType<MethodViewer> {
  const view = screenViewOf(page, live);
  const start = densestOnScreen(view, live);
  const types = typesOfRegion(view, start);
  const kept = keptNodes(page, extraction);
  const ruleOf = rulesByNode(page, extraction);
  const marks = shownNodes(page, (id) => view.aside[id] !== Aside.Invisible);
  return {
    scale: 'kinds',
    figures: [figure('threshold', published.threshold, 'share')],
    marks: marks.map((id) => liveMark(view, types, id, kept, ruleOf(id))),
  };
}

function liveMark(view: ScreenView, types: RegionTypes, id: number, kept: Uint8Array, rule: string | undefined): Mark {
  const { page, aside, prose, flows } = view;
  const isAside = aside[id] !== Aside.Counted;
  const coherence = types.leaves[id] > 0 ? types.textLeaves[id] / types.leaves[id] : 0;
  const kind = isAside ? 'aside' : (kinds[types.type[id]] ?? 'box');
  return {
    ...markOf(page, id, kind, kind === 'text' ? coherence : 0.5, kept, isAside ? asideRules[aside[id]] : rule),
    ...(id === types.start && { special: 'pruningNode' as const }),
    figures: [
      ...(kind === 'text' ? [figure('coherence', coherence, 'share')] : []),
      figure('prose', prose[id]),
      figure('plain', flows.plainCharacters[id]),
      figure('linked', flows.linkCharacters[id]),
      figure('leaves', types.leaves[id]),
    ],
  };
}

/** The blocks and pictures of a page: parts that can be pointed at. */
function shownNodes(page: Page, isWanted: (id: number) => boolean): number[] {
  const block = blocksOf(page);
  const imageTag = page.tagNames.indexOf('img');
  const ids: number[] = [];
  for (let id = 0; id < page.count; id++) {
    if ((block[id] === id || page.tag[id] === imageTag) && isWanted(id)) ids.push(id);
  }
  return ids;
}

function markOf(
  page: Page,
  id: number,
  kind: MarkKind = 'ignorable',
  strength: number,
  kept: Uint8Array,
  rule: string | undefined,
): Mark {
  return subtreeMark(page, id, { kind, strength, kept: kept[id] === 1, rule, figures: [] });
}
