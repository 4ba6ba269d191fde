import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Article } from '../../../article/article';
import { holds, isAboutPart } from '../../../article/decision';
import { isBlockUnsure } from '../../../article/unsure';
import { t } from '../../../browser/platform/i18n';
import { reasonName, ruleName } from '../../../browser/wording/rule-name';
import type { ListedBlock } from '../../../clip/clipping/explain';
import { Button } from '../../ui/button';
import { Select } from '../../ui/select';
import { useAsync } from '../../ui/use-watched';
import { decisionOn, optionsOf, reopenAbout } from '../clip-again';
import { clippedTab } from '../clipped-tab';
import { explainDraft } from '../make-draft';
import type { DraftPreview, OnPreview } from '../popup-state';
import { RuleOffer } from '../rules/rule-offer';

/** Chosen: a page may have thousands of blocks, which take long to draw. */
const shownAtOnce = 100;

const filterNames = ['doubt', 'leftOut', 'kept', 'all'] as const;
type Filter = (typeof filterNames)[number];
type Filters = Readonly<Record<Filter, (block: ListedBlock) => boolean>>;

function filtersFor(article: Article): Filters {
  return {
    doubt: ({ likely }) => isBlockUnsure(article, likely),
    leftOut: ({ kept }) => !kept,
    kept: ({ kept }) => kept,
    all: () => true,
  };
}

/**
 * Lists the blocks of the page with the reasons why each was kept or left out, the doubtful ones first. Engines that do not
 * judge blocks have no reasons: their blocks are listed as they stand on the page.
 */
export function Blocks({ preview, read, editable, dispatch }: WithBlocks) {
  const { article } = preview.draft;
  const decisions = preview.decisions ?? [];
  const blocks = read === 'failed' ? undefined : read;
  const added = decisions.filter(isAboutPart).filter(({ keep }) => keep);
  const latest = decisions.findLast(isAboutPart);
  const decide = (decided: typeof decisions) => {
    reopenAbout();
    dispatch({ is: 'decided', decisions: decided });
  };
  const add = ({ part }: ListedBlock) => decide([...decisions, decisionOn(article, true, part)]);
  const leaveOut = ({ part }: ListedBlock) =>
    decide(decisions.filter((each) => !(each.keep && isAboutPart(each) && holds(each.on, part))));
  const filters = filtersFor(article);
  const [chosen, setChosen] = useState<Filter>();
  const [most, setMost] = useState(shownAtOnce);
  const filter = chosen ?? (blocks?.some(filters.doubt) ? 'doubt' : 'leftOut');
  const found = blocks?.filter(filters[filter]) ?? [];
  const isAdded = ({ part }: ListedBlock) => added.some(({ on }) => holds(on, part));
  const listed = found.filter((block, at) => at < most || isAdded(block));
  const choose = (next: Filter) => {
    setChosen(next);
    setMost(shownAtOnce);
  };
  return (
    <div id="why">
      <h3>{t('why')}</h3>
      {read === 'failed' && <p role="status">{t('whyUnknown')}</p>}
      {!article.explained && <p id="no-reasons">{t('noReasons')}</p>}
      {blocks && <BlockFilter blocks={blocks} filters={filters} filter={filter} onChoose={choose} />}
      <ul role="list" class="why">
        {listed.map((block) => (
          <Block key={block.first} block={block} isDoubtful={filters.doubt(block)}>
            {editable && !block.kept && (
              <button type="button" class="join" data-add={block.first} onClick={() => add(block)}>
                {t('addBack')}
              </button>
            )}
            {editable && block.kept && isAdded(block) && (
              <button type="button" class="join" data-leave-out={block.first} onClick={() => leaveOut(block)}>
                {t('leaveOutBlock')}
              </button>
            )}
            {editable && latest && holds(latest.on, block.part) && isAdded(block) && <RuleOffer preview={preview} />}
          </Block>
        ))}
      </ul>
      {found.length > most && (
        <Button id="more-blocks" label={t('compareMore')} onClick={() => setMost(most + shownAtOnce)} />
      )}
    </div>
  );
}

export interface WithBlocks extends OnPreview {
  readonly read: ReturnType<typeof useBlocks>;
}

/**
 * The blocks of the page, the most doubtful first; undefined until they are known, and for what is no article. They are
 * read once: the panel is drawn anew when the page is clipped again.
 */
export function useBlocks(preview: DraftPreview) {
  return useAsync(async () => {
    if (preview.draft.article.mode !== 'article') return undefined;
    const outcome = await explainDraft({ tabId: await clippedTab, ...optionsOf(preview) });
    return outcome.ok ? outcome.value.toSorted((a, b) => certainty(a) - certainty(b)) : 'failed';
  }, []);
}

/** The same for all blocks that are not judged, which keep their order. */
function certainty({ likely = 0.5 }: ListedBlock): number {
  return Math.abs(likely - 0.5);
}

interface FilterProps {
  readonly blocks: readonly ListedBlock[];
  readonly filters: Filters;
  readonly filter: Filter;
  readonly onChoose: (filter: Filter) => void;
}

function BlockFilter({ blocks, filters, filter, onChoose }: FilterProps) {
  const isUseful = (name: Filter) => name !== 'doubt' || blocks.some(filters.doubt);
  return (
    <label class="engine">
      {t('show')}{' '}
      <Select
        id="why-which"
        value={filter}
        values={filterNames.filter(isUseful)}
        nameOf={(name) => t(`why_${name}`, String(blocks.filter(filters[name]).length))}
        onChoose={onChoose}
      />
    </label>
  );
}

interface BlockProps {
  readonly block: ListedBlock;
  readonly isDoubtful: boolean;
  readonly children: ComponentChildren;
}

function Block({ block, isDoubtful, children }: BlockProps) {
  const { text, kept, rule, because } = block;
  return (
    <li data-kept={kept}>
      <p class="clamped judged" dir="auto">
        {text}
      </p>
      <p class="verdict">{t(`${kept ? 'blockKept' : 'blockDropped'}_${isDoubtful ? 'doubt' : 'sure'}`)}</p>
      {(rule !== undefined || because.length > 0) && (
        <p class="reasons">
          {rule !== undefined && <span class="rule">{ruleName(rule)}</span>}
          {because.map(({ rule, weight }) => (
            <span key={rule} data-for={weight > 0}>
              {reasonName(rule, weight > 0)}
            </span>
          ))}
        </p>
      )}
      {children}
    </li>
  );
}
