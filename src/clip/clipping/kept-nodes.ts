import type { ClipRequest } from '../../browser/messaging/requests';
import { NodeState } from '../../judge/selection/node-state';
import { Faults } from '../../page/faults';
import { finished } from '../../page/steps';
import { choosing } from './choose';
import type { Source } from './source';

/** Runs the select stage of a clip alone. Returns whether a node is kept; undefined if the page has no article. */
export function keptNodes(source: Source, request: ClipRequest): ((id: number) => boolean) | undefined {
  const chosen = finished(choosing(source, request, new Faults()));
  if (!chosen.ok) return undefined;
  const { states } = chosen.value.selection;
  return (id) => states[id] === NodeState.Kept;
}
