import type { AddedBlock } from '../../../article/added-block';
import { siteOf } from '../../../language/text/site';
import { clippedTab } from '../clipped-tab';
import { learnFromCorrection } from '../make-draft';
import type { Shown } from '../stage';
import { RuleOffer } from './rule-offer';
import { requestOfShown } from './shown-request';

interface Props {
  readonly shown: Shown;
  readonly added: AddedBlock;
}

/** Offers to keep on the whole site what was added last. */
export function RuleOfAdded({ shown, added }: Props) {
  const site = siteOf(shown.draft.article.url);
  if (site === undefined) return null;
  const learnRule = async () => learnFromCorrection({ tabId: await clippedTab, ...requestOfShown(shown) }, { added });
  return <RuleOffer site={site} correction={`${added.first} ${added.text}`} learnRule={learnRule} />;
}
