import { t } from '../../browser/platform/i18n';
import { longestName, type SiteRule } from '../../judge/site-rules/site-rule';
import { defined } from '../../language/text/defined';
import { cutShort } from '../../language/text/white-space';

/** What a rule is learned as, before it has a name. */
type Unnamed = Pick<SiteRule, 'action' | 'slots' | 'sample' | 'under' | 'size'>;

/** A rule for a site, named after its structure and the text it was learned from. */
export function newRule(site: string, unnamed: Unnamed): SiteRule {
  const { action, slots, sample, under, size } = unnamed;
  return {
    id: crypto.randomUUID(),
    name: cutShort(t(`ruleName_${action}`, described(unnamed)), longestName),
    site,
    action,
    slots,
    sample,
    ...defined({ under, size }),
    enabled: true,
    created: Date.now(),
    used: 0,
    missed: 0,
  };
}

/** Characters of the text in a name. Chosen: the name fits into its field in the settings. */
const longestQuote = 40;

function described({ slots, sample, under }: Unnamed): string {
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
