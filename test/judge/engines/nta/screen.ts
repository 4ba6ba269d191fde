import { setAside } from '../../../../src/judge/engines/nta/aside';
import { live } from '../../../../src/judge/engines/nta/live-parameters';
import { measureFlows } from '../../../../src/judge/engines/nta/prose';
import { screenOf } from '../../../../src/judge/engines/nta/screen';
import { nodeNamed, type PageOptions, pageFrom } from '../../../support/page';

/** A page as the steps of `live` see it. */
export function screenFrom(html: string, options?: PageOptions) {
  const page = pageFrom(html, options);
  const screen = screenOf(page);
  const aside = setAside(screen, live);
  return { screen, page, aside, flows: measureFlows(screen, aside), at: (name: string) => nodeNamed(page, name) };
}
