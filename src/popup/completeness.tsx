import type { ComponentChildren } from 'preact';
import type { Article } from '../article/article';
import { t } from '../platform/i18n';
import { holds, leftOut } from '../ui/article-facts';
import { Facts } from '../ui/facts';
import { faultSentence } from '../ui/fault-sentence';
import { counted } from '../ui/language';
import { RowCurveView } from '../ui/row-curve-view';
import { ruleName } from '../ui/rule-name';
import { Collapsible } from './collapsed';
import { Why } from './why';

interface Props {
  readonly article: Article;
  /** Stands beside the counts. */
  readonly beside?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** Shows what the clip contains and what was left out, so that readers can check before relying on it. */
export function Completeness({ article, beside, children }: Props) {
  const failing = faultSentence(article);
  // Comments that were added are counted by themselves.
  const kept = article.comments?.added ? { ...article.kept, posts: 0 } : article.kept;
  const held = holds(kept).map(({ key, count }) => counted(key, count));
  return (
    <div class="completeness" id="completeness">
      <div class="held">
        <Facts facts={held} />
        {beside}
      </div>
      {failing && (
        <p class="missing" id="faults">
          {failing}
        </p>
      )}
      {article.readFrom && <p id="read-from">{t('readFromData')}</p>}
      {article.partial && (
        <p id="partial" class="missing">
          {t('partialPage')}
        </p>
      )}
      {article.unreadFrames > 0 && <p class="missing">{counted('unreadFrames', article.unreadFrames)}</p>}
      <LeftOut article={article} />
      {article.explained && (
        <Why key={article.choice} choice={article.choice} engine={article.engine} comments={article.comments?.added} />
      )}
      {article.curve && <RowCurveView curve={article.curve} />}
      {children}
    </div>
  );
}

function LeftOut({ article }: { article: Article }) {
  const rules = leftOut(article);
  if (rules.length === 0) return null;
  return (
    <Collapsible summary={t('whatWasLeftOut')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver forgets lists without bullets */}
      <ul role="list">
        {rules.map(({ rule, blocks, characters }) => (
          <li key={rule}>
            <span>{ruleName(rule)}</span>
            <span>{amount(blocks, characters)}</span>
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}

/** A rule that drops only pictures drops no characters; then there is no amount to show. */
function amount(blocks: number, characters: number): string {
  const parts = [counted('blocks', blocks)];
  if (characters > 0) parts.push(counted('characters', characters));
  return parts.join(' · ');
}
