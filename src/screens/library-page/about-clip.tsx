import type { ComponentChildren } from 'preact';
import type { Article } from '../../article/article';
import { t } from '../../browser/platform/i18n';
import { formatLocale, languageName } from '../../browser/wording/language';
import { authorsOf } from '../../judge/metadata/author/authors';
import { dayInWords } from '../ui/dates';
import { engineLabel } from '../ui/engine-label';
import { Facts } from '../ui/facts';

/** All metadata of a clip, and what else is known about it, collapsed. The same values are available to files and templates. */
export function AboutClip({ article, children }: { article: Article; children?: ComponentChildren }) {
  const locale = formatLocale();
  const sure = new Intl.NumberFormat(locale, { style: 'percent' }).format(article.confidence);
  const how = article.mode === 'article' ? [engineLabel(article.engine), t('known_sure', sure)] : [];
  return (
    <details class="about-clip" id="about-clip">
      <summary>{t('aboutClip')}</summary>
      <dl>
        {detailsOf(article, locale).map(([name, values]) => (
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
        {children}
      </dl>
    </details>
  );
}

/** What is known of a clip by message key (`known_<name>`), in display order. */
const details = {
  tags: ({ tags = [] }) => tags,
  note: ({ note }) => [note],
  authors: authorsOf,
  site: ({ site }) => [site],
  takenFrom: ({ takenFrom }) => [takenFrom],
  published: ({ published }, locale) => [published && dayInWords(published, locale)],
  modified: ({ modified }, locale) => [modified && dayInWords(modified, locale)],
  language: ({ language }, locale) => [language && (languageName(language, locale) ?? language)],
  description: ({ description }) => [description],
  keywords: ({ keywords = [] }) => keywords,
  licence: ({ licence }) => [licence],
  source: ({ canonicalUrl, url }) => [canonicalUrl === url ? undefined : canonicalUrl],
  url: ({ url }) => [url],
  image: ({ leadImage }) => [leadImage],
} as const satisfies Record<string, (article: Article, locale: string) => readonly (string | undefined)[]>;

type DetailName = keyof typeof details;

export const detailNames = Object.keys(details) as DetailName[];

/** The metadata that was found and accepted; unknown fields are left out. */
export function detailsOf(article: Article, locale: string): (readonly [DetailName, readonly string[]])[] {
  return detailNames.flatMap((name) => {
    const found = details[name](article, locale).flatMap((value) => value || []);
    return found.length > 0 ? [[name, found] as const] : [];
  });
}
