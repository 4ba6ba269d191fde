import type { PickedRegion } from '../../../article/picked-region';
import { siteOf } from '../../../language/text/site';
import { clippedTab } from '../clipped-tab';
import { learnFromCorrection } from '../make-draft';
import type { Shown } from '../stage';
import { RuleOffer } from './rule-offer';
import { requestOfShown } from './shown-request';

interface Props {
  readonly shown: Shown;
  readonly picked: readonly PickedRegion[];
}

/** Offers to add or remove on the whole site what was picked on the page. */
export function RuleOfPicked({ shown, picked }: Props) {
  const { article } = shown.draft;
  const site = siteOf(article.url);
  if (site === undefined || article.mode !== 'article' || article.engine === 'selection') return null;
  const learnRule = async () => learnFromCorrection({ tabId: await clippedTab, ...requestOfShown(shown) }, { picked });
  return <RuleOffer site={site} correction={JSON.stringify(picked)} learnRule={learnRule} />;
}
