import { charactersOf, nodesInLinks } from '../../page/counts';
import { isDiscussion } from '../../page/discussion';
import type { Page } from '../../page/page';
import { root } from '../../page/tree';
import { type Extraction, nothingFound } from '../engine';
import { type Annotation, annotate } from './annotation';
import { Aside, type Screen, setAside } from './aside';
import { type LiveParameters, live } from './live-parameters';
import { measure } from './measures';
import { cardTest, setCardsAside, setNamedAside } from './noise';
import { measureFlows, proseOf, setCopyrightAside, withoutAside } from './prose';
import { densestNode, proseOfMain } from './region';
import { pruneOnScreen, type View } from './screen-pruning';
import { typeOnScreen } from './types';

/** The variant for the rendered DOM; the header of nta.ts says what it does otherwise than `paper`, and why. */
export function extractLive(page: Page, parameters: LiveParameters = live): Extraction {
  const view = look(page, parameters);
  const annotation = annotate(measure(page, { ...view, uncounted: view.aside }), typeOnScreen(view.aside));
  if (annotation.measures.plainCharacters[root] === 0) return nothingFound(whyNothing(annotation));
  const keptPerLevel = view.discussion ? parameters.keptPerLevelInDiscussion : parameters.keptPerLevel;
  return pruneOnScreen(view, annotation, densestNode(view, view.flows, view.prose, keptPerLevel), parameters);
}

/** Sets aside what does not count, step by step, and weighs the prose of the rest. */
function look(page: Page, parameters: LiveParameters): View {
  const screen: Screen = { page, inLink: nodesInLinks(page, leadsElsewhere), characters: charactersOf(page) };
  const discussion = isDiscussion(page);
  const aside = setAside(screen, parameters);
  const flows = measureFlows(screen, aside);
  setCopyrightAside(screen, flows, aside, parameters.longestCopyrightLine);
  const prose = proseOf(screen, flows, aside, parameters);
  setNamedAside(screen, flows, prose, aside, parameters, discussion);
  if (!discussion) {
    const isCard = cardTest(screen, flows, aside, parameters);
    setCardsAside(screen, flows, withoutAside(prose, aside), aside, parameters, isCard);
  }
  const rest = proseOfMain(screen, withoutAside(prose, aside), aside, parameters.mainShare);
  return { ...screen, aside, flows, prose: rest, visibleCharacters: visibleCharacters(screen, aside), discussion };
}

function visibleCharacters({ characters, inLink }: Screen, aside: Uint8Array): number {
  let visible = 0;
  for (let id = 0; id < characters.length; id++) {
    if (aside[id] !== Aside.Invisible && inLink[id] === 0) visible += characters[id] as number;
  }
  return visible;
}

/** An address on the same page is a place in the text, not a way to another page. */
function leadsElsewhere(address: string): boolean {
  return !address.startsWith('#');
}

function whyNothing({ measures }: Annotation): string {
  if ((measures.linkCharacters[root] as number) > 0) return 'nothing but links';
  return (measures.images[root] as number) > 0 ? 'nothing but images' : 'no visible text';
}
