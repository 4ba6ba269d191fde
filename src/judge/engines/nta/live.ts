import { isDiscussion } from '../../../page/discussion';
import type { Page } from '../../../page/page';
import { prefixSums } from '../../../page/sums';
import { type Extraction, nothingFound } from '../engine';
import { Aside, setAside } from './aside';
import { type LiveParameters, live } from './live-parameters';
import { setColumnsAside, setCopyrightAside } from './look';
import { cardTest, setCardsAside, setNamedAside } from './noise';
import { dropAside, measureFlows, proseOf, type ScreenView } from './prose';
import { densestNode, dropOutsideMain } from './region';
import { screenOf } from './screen';
import { pruneOnScreen } from './screen-pruning';

/** The variant for the rendered DOM. The header of nta.ts lists where it departs from `paper`, and why. */
export function extractLive(page: Page, parameters: LiveParameters = live): Extraction {
  const view = screenViewOf(page, parameters);
  if (view.countedCharacters === 0) return nothingFound(whyNothing(view));
  return pruneOnScreen(view, densestOnScreen(view, parameters), parameters);
}

/** The best pruning node. */
export function densestOnScreen(view: ScreenView, parameters: LiveParameters): number {
  const keptPerLevel = view.discussion ? parameters.keptPerLevelInDiscussion : parameters.keptPerLevel;
  return densestNode(view, view.flows, view.prose, keptPerLevel);
}

/** Excludes noise step by step and weighs the prose that is left. */
export function screenViewOf(page: Page, parameters: LiveParameters): ScreenView {
  const screen = screenOf(page);
  const discussion = isDiscussion(page);
  const aside = setAside(screen, parameters);
  const flows = measureFlows(screen, aside);
  setCopyrightAside(screen, flows, aside, parameters.longestCopyrightLine);
  const prose = proseOf(screen, flows, aside, parameters);
  setColumnsAside(screen, flows, prefixSums(prose), aside, parameters);
  setNamedAside(screen, flows, prose, aside, parameters, discussion);
  dropAside(flows, prose, aside);
  if (!discussion) {
    setCardsAside(screen, flows, prose, aside, parameters, cardTest(screen, flows, aside, parameters));
    dropAside(flows, prose, aside);
  }
  dropOutsideMain(screen, flows, prose, aside, parameters.mainShare);
  let visibleCharacters = 0;
  let countedCharacters = 0;
  for (const id of screen.texts) {
    if (screen.inLink[id] === 1 || aside[id] === Aside.Invisible) continue;
    visibleCharacters += screen.characters[id];
    if (aside[id] === Aside.Counted) countedCharacters += screen.characters[id];
  }
  return { ...screen, aside, flows, prose, visibleCharacters, countedCharacters, discussion };
}

function whyNothing({ page, texts, aside }: ScreenView): string {
  if (texts.some((id) => aside[id] === Aside.Counted)) return 'nothing but links';
  const imageTag = page.tagNames.indexOf('img');
  const images = imageTag >= 0 && page.tag.some((tag, id) => tag === imageTag && aside[id] === Aside.Counted);
  return images ? 'nothing but images' : 'no visible text';
}
