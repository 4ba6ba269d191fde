import { detailsAfter } from '../../article/updated';
import { readDeliveryRules } from '../../browser/platform/delivery-rules';
import { readDestinations } from '../../browser/platform/destinations';
import { t } from '../../browser/platform/i18n';
import { useAsync } from '../ui/use-watched';
import { type DraftPreview, titleOf } from './popup-state';

/** Where "Save" sends what is shown, by the reader's rules. Nothing without a rule that matches. */
export function RuleLine({ preview }: { readonly preview: DraftPreview }) {
  const line = useAsync(
    () => lineFor(preview).catch(() => undefined),
    [preview.draft, preview.title, JSON.stringify(preview.edits)],
  );
  return line ? (
    <p class="strip" id="by-rule">
      <bdi>{line}</bdi>
    </p>
  ) : null;
}

async function lineFor(preview: DraftPreview): Promise<string | undefined> {
  const [rules, destinations] = await Promise.all([readDeliveryRules(), readDestinations()]);
  if (rules.length === 0) return undefined;
  const [{ matchingRule, searchedArticle }, { storedClip }, { pageDatabase }] = await Promise.all([
    import('../../delivery/rules/matching'),
    import('../../library/page-clips'),
    import('../../library/page-database'),
  ]);
  const { draft } = preview;
  const clip = draft.clip && (await storedClip(pageDatabase, draft.clip.clipId));
  const edits = clip ? { ...preview.edits, ...detailsAfter(clip.saved, preview.edits) } : preview.edits;
  const match = matchingRule(searchedArticle({ title: titleOf(preview), article: draft.article, edits }), rules);
  if (!match) return undefined;
  const { rule, because } = match;
  const names = destinations.filter(({ id }) => rule.destinations.includes(id)).map(({ name }) => name);
  const line = names.length > 0 ? t('sendRule_goesTo', names.join(', '), rule.name) : t('sendRule_stays', rule.name);
  return because === '' ? line : `${line} (${because})`;
}
