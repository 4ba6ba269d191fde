import { JSDOM } from 'jsdom';
import { replayDocument } from '../../evaluation/replay/replay-document';
import { assemble } from '../../src/clip/assemble/assemble';
import { factsOf } from '../../src/clip/assemble/facts';
import { takingSnapshot } from '../../src/clip/capture/take-snapshot';
import { selectionBy } from '../../src/judge/selection/selection';
import { Faults } from '../../src/page/faults';
import { inflated } from '../../src/page/snapshot/inflate';
import { finished } from '../../src/page/steps';
import { show } from './laid-out';

const view = new JSDOM('').window;

/** The article of a page of which all is kept but the elements with the class `out`. */
export function assembled(body: string): string {
  const shown = show({ head: '<title>A page</title>', body });
  const { flat, nodes } = finished(takingSnapshot(shown));
  const snapshot = inflated(flat);
  const faults = new Faults();
  const except = [...shown.querySelectorAll('.out')].map((element) => nodes.indexOf(element));
  const selection = selectionBy(snapshot.page, { content: [0], except });
  const maker = replayDocument(view);
  const { html } = assemble(snapshot.page, factsOf(snapshot, view), selection, maker, {}, faults);
  if (faults.all.length > 0) throw new Error(JSON.stringify(faults.all));
  return html;
}
