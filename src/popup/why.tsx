import { useState } from 'preact/hooks';
import type { SelectionChoice } from '../article/article';
import type { ExplainedBlock } from '../messaging/protocol';
import { t } from '../platform/i18n';
import { formatLocale } from '../ui/language';
import { ruleName } from '../ui/rule-name';
import { clippedTab } from './clipped-tab';
import { Collapsible } from './collapsed';
import { explainDraft } from './make-draft';

/** Blocks with a probability between these are the most likely errors. */
const doubt = { from: 0.2, to: 0.8 };

const shownIn = {
  all: () => true,
  kept: ({ kept }: ExplainedBlock) => kept,
  leftOut: ({ kept }: ExplainedBlock) => !kept,
  doubt: ({ likely }: ExplainedBlock) => likely >= doubt.from && likely <= doubt.to,
} as const;
type Which = keyof typeof shownIn;

interface Props {
  readonly choice?: SelectionChoice | undefined;
  /** The engine that found the article. */
  readonly engine: string;
  /** Whether comments were added. */
  readonly comments?: boolean | undefined;
}

/** Lists every block of the page with its probability and its three strongest reasons. Loaded when it is opened. */
export function Why({ choice, engine, comments }: Props) {
  const [blocks, setBlocks] = useState<readonly ExplainedBlock[]>();
  const [failed, setFailed] = useState(false);
  const [which, setWhich] = useState<Which>('all');

  async function load(): Promise<void> {
    if (blocks) return;
    const request = { tabId: await clippedTab, mode: 'article', engine, ...(comments ? { comments } : {}) } as const;
    const outcome = await explainDraft(choice ? { ...request, choice } : request);
    setFailed(!outcome.ok);
    if (outcome.ok) setBlocks(outcome.value);
  }

  return (
    <Collapsible summary={t('why')} id="why" onOpen={() => void load()}>
      {failed && <p role="status">{t('whyUnknown')}</p>}
      {blocks && <WhichBlocks blocks={blocks} which={which} onChoose={setWhich} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver forgets lists without bullets */}
      <ul role="list" class="why">
        {blocks?.filter(shownIn[which]).map((block, at) => (
          <Block key={at} block={block} />
        ))}
      </ul>
    </Collapsible>
  );
}

interface WhichProps {
  readonly blocks: readonly ExplainedBlock[];
  readonly which: Which;
  readonly onChoose: (which: Which) => void;
}

/** Filters the list, since most pages begin with many blocks that are clearly left out. */
function WhichBlocks({ blocks, which, onChoose }: WhichProps) {
  return (
    <label class="engine">
      {t('whyShow')}{' '}
      <select id="why-which" value={which} onChange={(event) => onChoose(event.currentTarget.value as Which)}>
        {(Object.keys(shownIn) as Which[]).map((name) => (
          <option key={name} value={name}>
            {t(`why_${name}`, String(blocks.filter(shownIn[name]).length))}
          </option>
        ))}
      </select>
    </label>
  );
}

function Block({ block: { text, likely, kept, rule, because } }: { block: ExplainedBlock }) {
  const share = new Intl.NumberFormat(formatLocale(), { style: 'percent' }).format(likely);
  return (
    <li data-kept={kept}>
      <p class="judged">
        <bdi>{text}</bdi>
      </p>
      <p class="verdict">
        <meter value={likely} aria-hidden="true" />
        <span>{t(kept ? 'blockKept' : 'blockDropped', share)}</span>
      </p>
      {rule !== undefined && <p class="rule">{ruleName(rule)}</p>}
      {because.length > 0 && (
        <p class="reasons">
          {because.map(({ rule, weight }) => (
            <span key={rule} data-for={weight > 0}>
              <span class="unseen">{t(weight > 0 ? 'speaksFor' : 'speaksAgainst')} </span>
              {ruleName(rule)}
            </span>
          ))}
        </p>
      )}
    </li>
  );
}
