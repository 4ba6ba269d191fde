import { t } from '../../browser/platform/i18n';
import type { Learned } from '../../judge/site-rules/learn';
import { longestName, type SiteRule } from '../../judge/site-rules/site-rule';
import { cutShort } from '../../language/text/white-space';

/** A rule for a site, named after its structure and the text it was learned from. */
export function newRule(site: string, learned: Learned): SiteRule {
  const { action, slots } = learned;
  const name = cutShort(t(`ruleName_${action}`, described(learned)), longestName);
  return { id: crypto.randomUUID(), name, site, action, slots, enabled: true };
}

/** Characters of the text in a name. Chosen: the name fits into its field in the settings. */
const longestQuote = 40;

function described({ slots, sample, under }: Learned): string {
  const [slot] = slots;
  const part = t(`rulePart_${partOf(slot?.tag ?? '')}`);
  const heading = slot?.heading ?? under;
  if (heading !== undefined && part !== t('rulePart_heading'))
    return t('ruleUnder', part, cutShort(heading, longestQuote));
  const text = slot?.label ?? slot?.text ?? sample;
  return text === '' ? part : t('ruleWith', part, cutShort(text, longestQuote));
}

type Part = 'list' | 'paragraph' | 'picture' | 'heading' | 'table' | 'quote' | 'block';

const parts: Readonly<Record<string, Part>> = {
  ul: 'list',
  ol: 'list',
  dl: 'list',
  p: 'paragraph',
  figure: 'picture',
  img: 'picture',
  picture: 'picture',
  table: 'table',
  blockquote: 'quote',
};

function partOf(tag: string): Part {
  return /^h[1-6]$/.test(tag) ? 'heading' : (parts[tag] ?? 'block');
}
