import { siteOf } from '../../../language/text/site';
import { clippedTab } from '../clipped-tab';
import { learnFromCorrection } from '../make-draft';
import type { Shown } from '../stage';
import { RuleOffer } from './rule-offer';
import { requestOfShown } from './shown-request';

interface Props {
  readonly shown: Shown;
  readonly removed: readonly string[];
}

/** Offers to leave out on the whole site what was removed last. */
export function RuleOfRemoved({ shown, removed }: Props) {
  const { article } = shown.draft;
  const site = siteOf(article.url);
  if (site === undefined || article.mode !== 'article' || article.joined) return null;
  const learnRule = async () =>
    learnFromCorrection({ tabId: await clippedTab, ...requestOfShown(shown) }, { html: article.html, removed });
  return <RuleOffer site={site} correction={removed.join(' ')} learnRule={learnRule} />;
}
