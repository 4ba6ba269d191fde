import { t } from '../platform/i18n';
import type { TemplateClip } from '../template/values';
import { pageLanguage } from '../ui/language';

/** Stands in for a clip while the library is empty. */
export function sampleClip(): TemplateClip {
  const text = t('sample_text');
  return {
    article: {
      url: 'https://www.example.org/salt-roads?from=home',
      canonicalUrl: 'https://www.example.org/salt-roads',
      title: t('sample_title'),
      subtitle: t('sample_subtitle'),
      site: t('sample_site'),
      author: t('sample_author'),
      authors: [t('sample_author')],
      published: '2026-03-14T08:30:00+01:00',
      language: pageLanguage(),
      direction: 'ltr',
      description: t('sample_subtitle'),
      keywords: [],
      mode: 'article',
      engine: 'nta',
      confidence: 0.9,
      html: `<p>${text}</p>`,
      words: 12,
      minutes: 1,
      kept: contents,
      dropped: [],
      unreadFrames: 0,
    },
    title: t('sample_title'),
    clippedAt: new Date(),
  };
}

const contents = {
  paragraphs: 1,
  headings: 0,
  images: 0,
  tables: 0,
  lists: 0,
  codeBlocks: 0,
  formulas: 0,
  footnotes: 0,
  callouts: 0,
  embeds: 0,
  posts: 0,
  links: 0,
};
