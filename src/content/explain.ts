import type { Extraction } from '../engines/engine';
import { engineNamed, extract } from '../engines/engines';
import type { ClipRequest } from '../messaging/content-api';
import type { ExplainedBlock } from '../messaging/protocol';
import { treeFromText } from '../page/feature-tree-code';
import type { Page } from '../page/page';
import { readDocument } from '../payload/read-document';
import { cutShort, squeeze } from '../text/white-space';

/** So much of a block (characters) tells which it is. */
const longestText = 140;

/** More blocks than this nobody reads; the longest are told. */
const mostBlocks = 200;

/** Why each block of the document is kept or not, in its order; nothing where the engine cannot say. */
export async function explain(document: Document, request: ClipRequest): Promise<readonly ExplainedBlock[]> {
  const { page } = await readDocument(document);
  const siblings = request.siblings.map(treeFromText).filter((tree) => tree !== undefined);
  const extraction = extract(page, engineNamed(request.engine), { siblings });
  const selected = extraction.candidates?.find(({ kind }) => kind === request.choice) ?? extraction;
  const blocks = (extraction.explain?.() ?? []).map(({ first, last, likely, because }) => ({
    text: textBetween(page, first, last),
    likely,
    kept: isIn(page, selected, first),
    because,
  }));
  const shortest = blocks.map(({ text }) => text.length).sort((a, b) => b - a)[mostBlocks] ?? 0;
  return blocks
    .filter(({ text }) => text.length > shortest)
    .map((block) => ({ ...block, text: cutShort(block.text, longestText) }));
}

function textBetween(page: Page, first: number, last: number): string {
  return squeeze(page.text.slice(first, last + 1).join(''));
}

function isIn(page: Page, { content, except }: Pick<Extraction, 'content' | 'except'>, id: number): boolean {
  const inOneOf = (roots: readonly number[]) => roots.some((root) => id >= root && id < (page.end[root] as number));
  return inOneOf(content) && !inOneOf(except);
}
