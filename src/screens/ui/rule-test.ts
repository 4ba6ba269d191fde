import { t } from '../../browser/platform/i18n';
import { inertNodes } from '../../clip/assemble/trusted';
import { type ClipBlock, isTestable, lostFrom } from '../../judge/site-rules/clip-test';
import type { SiteRule } from '../../judge/site-rules/site-rule';
import { squeeze } from '../../language/text/white-space';
import { clipsOfSite } from '../../library/library';

/** What a rule would leave out of the saved clips of its site. */
export interface RuleTest {
  readonly sentence: string;
  /** A clip each: its title and what would be left out, at most a few. */
  readonly samples: readonly { readonly title: string; readonly lost: string }[];
}

/** The newest clips that are tested, and the most samples shown. Chosen: enough to see what a rule does. */
const mostClips = 50;
const mostSamples = 3;

export async function testRule(rule: SiteRule): Promise<RuleTest> {
  if (!isTestable(rule)) return { sentence: t('ruleUntestable'), samples: [] };
  const clips = await clipsOfSite(rule.site, mostClips);
  if (clips.length === 0) return { sentence: t('ruleNoClips'), samples: [] };
  const changed = clips.flatMap(({ title, article }) => {
    const lost = lostFrom(blocksOf(article.html), rule);
    return lost.length > 0 ? [{ title, lost: lost.join(' · ').slice(0, 200) }] : [];
  });
  return { sentence: t('ruleTested', changed.length, clips.length), samples: changed.slice(0, mostSamples) };
}

const blockSelector = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, dt, dd, figcaption, pre, td';

function blocksOf(html: string): ClipBlock[] {
  const blocks = [...inertNodes(html).querySelectorAll(blockSelector)];
  return blocks
    .filter((block) => block.querySelector(blockSelector) === null)
    .map((block) => ({
      text: squeeze(block.textContent ?? ''),
      level: /^h[1-6]$/.test(block.localName) ? Number(block.localName.slice(1)) : 0,
    }));
}
