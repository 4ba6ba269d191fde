import type { ClipRequest, DraftRequest } from '../messaging/protocol';
import { firstEngine, methodFor } from './chosen-engine';

/** How to clip a page, by the settings where the request does not say. */
export async function requestFor(
  { mode, choice, comments, added, engine: asked }: Omit<DraftRequest, 'tabId'>,
  url: string | undefined,
  siblingTrees: (url: string) => Promise<readonly string[]>,
): Promise<ClipRequest> {
  const { engine, amount } = await methodFor(asked, url);
  const wanted = choice ?? (amount === 'best' ? undefined : amount);
  const siblings = comparesPages(engine) && url !== undefined ? await siblingTrees(url).catch(() => []) : [];
  return {
    mode,
    engine,
    otherwise: firstEngine(),
    siblings,
    ...(wanted ? { choice: wanted } : {}),
    ...(comments ? { comments } : {}),
    ...(added?.length ? { added } : {}),
  };
}

/** Whether an engine compares a page with others of its site. */
export function comparesPages(engine: string): boolean {
  return engine.split(':')[0] === 'featuretree';
}
