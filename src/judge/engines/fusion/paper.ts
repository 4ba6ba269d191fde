import { contentWords } from '../../../language/text/content-words';
import { defined } from '../../../language/text/defined';
import type { Page } from '../../../page/page';
import { nodesInLinks } from '../../../page/text/links';
import { type Extraction, nothingFound, type PageRecord, type Reason } from '../engine';
import { candidateBlocks, measureBlocks, referenceNode, sortValue } from './blocks';
import { containerOf, equalContainers, holdsOneBlock, holdsOneOfMany, postsIn } from './containers';
import { measureNodes, type TextNodes } from './features';
import { type Parameters, unknownConfidence } from './parameters';
import { type Classifier, decide, vectorsOf } from './svm';
import { timeBetween } from './time';
import { matchTitle, type TitleMatch } from './title';

/** A page with its title found and its text nodes measured and labelled. */
interface Labelled {
  readonly page: Page;
  readonly title: TitleMatch;
  readonly nodes: TextNodes;
  /** Rows of the nodes that the SVM labels Y. */
  readonly labelled: readonly number[];
}

/** Sections 2.1 to 2.3: title, body, publish time. */
export function extractPaper(page: Page, svm: Classifier, parameters: Parameters): Extraction {
  const view = label(page, svm);
  const extraction = bodyOf(view, parameters);
  return { ...extraction, record: recordOf(view, extraction.content) };
}

/** Sections 2.1 and 2.3: the title, and the time between the title's node and the body. */
function recordOf({ page, title }: Labelled, [body]: readonly number[]): PageRecord {
  const time = body === undefined ? undefined : timeBetween(page, title.node, timeLimit(page, title.node, body));
  return defined({ title: title.title || undefined, time: time?.text });
}

/** Decision: a body that starts above the title, as a container of both does, is searched to its end. */
function timeLimit(page: Page, title: number, body: number): number {
  return body > title ? body : page.end[body];
}

/** Section 2.2: referenceNode, and whether its page has one block or many. */
function bodyOf(view: Labelled, parameters: Parameters): Extraction {
  const { page } = view;
  if (view.nodes.id.length === 0) return nothingFound('no text');
  const row = referenceNode(view.nodes, view.labelled, parameters);
  if (row === undefined) return nothingFound('no node is labelled as body text');
  const reference = view.nodes.id[row];
  const blocks = equalContainers(page, containerOf(page, reference, holdsOneOfMany));
  const labelled = blocks.filter((id) => holdsLabelled(view, id));
  if (labelled.length >= parameters.fewestBlocks) return manyBlocks(page, blocks);
  return oneBlock(view, reference, parameters);
}

/** Table 1 and the SVM. */
export function measurePage(page: Page): Omit<Labelled, 'labelled'> {
  const inLink = nodesInLinks(page);
  const title = matchTitle(page);
  const element = title.node < 0 ? -1 : page.parent[title.node];
  return { page, title, nodes: measureNodes(page, inLink, { element, words: contentWords(title.title) }) };
}

function label(page: Page, svm: Classifier): Labelled {
  const measured = measurePage(page);
  const decisions = decide(svm, vectorsOf(measured.nodes));
  return { ...measured, labelled: [...decisions.keys()].filter((row) => decisions[row] > 0) };
}

function holdsLabelled({ page, nodes, labelled }: Labelled, id: number): boolean {
  return labelled.some((row) => {
    const node = nodes.id[row];
    return node >= id && node < page.end[id];
  });
}

/** Section 2.2, one block (正文连续型): equations 2 to 5 of the reference block and of the candidates; the smallest sort is the body. */
function oneBlock({ page, nodes, labelled }: Labelled, node: number, parameters: Parameters) {
  const reference = containerOf(page, node, holdsOneBlock);
  const containers = labelled.map((row) => containerOf(page, nodes.id[row], holdsOneBlock));
  const measures = measureBlocks(page, nodes);
  const blocks = [reference, ...candidateBlocks(page, containers, reference)].map((id) => ({
    id,
    sort: sortValue(measures, id, parameters),
  }));
  const body = blocks.reduce((smallest, each) => (each.sort < smallest.sort ? each : smallest));
  const reasons: Reason[] = blocks
    .map(({ id }) => ({ id, kept: id === body.id, rule: id === body.id ? 'smallest sort' : 'larger sort' }))
    .sort((a, b) => a.id - b.id);
  return { content: [body.id], except: [], reasons, confidence: unknownConfidence };
}

/** Section 2.2, many blocks (正文非连续型), such as the posts of a thread: keeps all of them, in order. */
function manyBlocks(page: Page, blocks: readonly number[]): Extraction {
  const content = postsIn(page, blocks);
  return {
    content,
    except: [],
    reasons: content.map((id) => ({ id, kept: true, rule: 'equal container' })),
    confidence: unknownConfidence,
  };
}
