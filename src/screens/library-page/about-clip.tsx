import type { Article } from '../../article/article';
import { t } from '../../browser/platform/i18n';
import { formatLocale } from '../../browser/wording/language';
import { engineLabel } from '../ui/engine-label';
import { Facts } from '../ui/facts';
import { knownOf } from '../ui/known';

/** All metadata of a clip, collapsed. The same values are available to files and templates. */
export function AboutClip({ article }: { article: Article }) {
  const locale = formatLocale();
  const sure = new Intl.NumberFormat(locale, { style: 'percent' }).format(article.confidence);
  const how = article.mode === 'article' ? [engineLabel(article.engine), t('known_sure', sure)] : [];
  return (
    <details class="about-clip" id="about-clip">
      <summary>{t('aboutClip')}</summary>
      <dl>
        {knownOf(article, locale).map(([name, values]) => (
          <div key={name}>
            <dt>{t(`known_${name}`)}</dt>
            <dd dir="auto">{values.length > 1 ? <Facts facts={values} /> : values[0]}</dd>
          </div>
        ))}
        <div>
          <dt>{t('known_clipped')}</dt>
          <dd>
            <Facts facts={[t(`mode_${article.mode}`), ...how]} />
          </dd>
        </div>
      </dl>
    </details>
  );
}
