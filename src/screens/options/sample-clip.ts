import { blankArticle } from '../../article/blank-article';
import { t } from '../../browser/platform/i18n';
import { pageLanguage } from '../../browser/wording/language';
import type { TemplateClip } from '../../export/template/values';

/** An example clip, used while the library is empty. */
export function sampleClip(): TemplateClip {
  const text = t('sample_text');
  return {
    article: {
      ...blankArticle,
      url: 'https://www.example.org/salt-roads?from=home',
      canonicalUrl: 'https://www.example.org/salt-roads',
      title: t('sample_title'),
      subtitle: t('sample_subtitle'),
      site: t('sample_site'),
      author: t('sample_author'),
      authors: [t('sample_author')],
      published: '2026-03-14T08:30:00+01:00',
      language: pageLanguage(),
      description: t('sample_subtitle'),
      html: `<p>${text}</p>`,
      words: 12,
      minutes: 1,
      kept: { ...blankArticle.kept, paragraphs: 1 },
    },
    title: t('sample_title'),
    clippedAt: new Date(),
  };
}
