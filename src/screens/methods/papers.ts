/** First as the extension uses a method, then as published. */
export const methodVariants = ['live', 'paper'] as const;
export type MethodVariant = (typeof methodVariants)[number];

export interface ShownMethod {
  readonly engine: 'wclipper' | 'framework' | 'fusion' | 'nta' | 'rowblock' | 'featuretree';
  /** Authors as they are cited, and the titles of the paper. Methods with one have both variants. */
  readonly paper?: { readonly cited: string; readonly title: string; readonly original: string };
}

/** The product's own engine first, then the papers in the order of their numbers. */
export const shownMethods: readonly ShownMethod[] = [
  { engine: 'wclipper' },
  {
    engine: 'framework',
    paper: {
      cited: 'Shi, Lin & Yang',
      title: 'Approach of Eliminating Noise Based on Framework of Web Pages and Rules',
      original: '基于网页框架和规则的网页噪音去除方法',
    },
  },
  {
    engine: 'fusion',
    paper: {
      cited: 'Wang et al.',
      title:
        'Extracting Textual Elements of Multi-types Webpages by Fusing Content and Structure Features of the Webpage',
      original: '融合结构和内容特征提取多类型网页文本要素',
    },
  },
  {
    engine: 'nta',
    paper: {
      cited: 'Xie, Zhou & Wang',
      title: 'Approach of Extracting Web Page Informational Content Based on Node Type Annotation',
      original: '基于节点类型标注的网页主题信息抽取方法',
    },
  },
  {
    engine: 'rowblock',
    paper: {
      cited: 'Chen',
      title: 'A general algorithm for extracting the body of web pages, based on the row-block distribution function',
      original: '基于行块分布函数的通用网页正文抽取',
    },
  },
  {
    engine: 'featuretree',
    paper: {
      cited: 'Song et al.',
      title: 'Web page de-noising by maximum similarity matching of feature trees based on LCS',
      original: '基于LCS的特征树最大相似性匹配网页去噪算法',
    },
  },
];

/** The name by which an engine is asked for a variant. */
export function nameOf({ engine }: ShownMethod, variant: MethodVariant): string {
  return variant === 'live' ? engine : `${engine}:${variant}`;
}
