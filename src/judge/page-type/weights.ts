/*
 * Generated: do not edit.
 *
 *     npm run train -- page-type --captured wcxb-dev zh-dev mixed-dev live-dev fidelity-dev live2-dev fundus-dev zh-news-dev zh-sites-dev forum52-dev lists-dev intl-sites-dev --folds 5
 *
 * Right answers on sites not fitted to:
 *     wcxb-dev 0.855 of 1357; shown 0.828, of these right 0.924
 *       article 0.961 of 711; shown 0.925, of these right 0.983
 *       thread 0.929 of 112; shown 0.902, of these right 0.980
 *       documentation 0.831 of 89; shown 0.787, of these right 0.914
 *       product 0.848 of 92; shown 0.739, of these right 0.941
 *       service 0.727 of 165; shown 0.570, of these right 0.840
 *       list 0.588 of 97; shown 0.670, of these right 0.692
 *       collection 0.484 of 91; shown 0.747, of these right 0.603
 *     zh-dev 0.934 of 61; shown 0.770, of these right 1.000
 *     mixed-dev 0.895 of 114; shown 0.877, of these right 0.960
 *       article 0.959 of 73; shown 0.918, of these right 1.000
 *       thread 0.780 of 41; shown 0.805, of these right 0.879
 *     live-dev 0.632 of 57; shown 0.614, of these right 0.743
 *       article 0.960 of 25; shown 0.760, of these right 1.000
 *       documentation 0.333 of 12; shown 0.500, of these right 0.333
 *       product 0.500 of 2; shown 0.500, of these right 0.000
 *       service 0.286 of 7; shown 0.429, of these right 0.000
 *       list 0.455 of 11; shown 0.545, of these right 0.833
 *     live2-dev 0.714 of 105; shown 0.724, of these right 0.842
 *       article 1.000 of 36; shown 0.972, of these right 1.000
 *       thread 1.000 of 7; shown 1.000, of these right 1.000
 *       documentation 0.500 of 14; shown 0.500, of these right 0.571
 *       product 0.750 of 8; shown 0.500, of these right 1.000
 *       service 0.263 of 19; shown 0.474, of these right 0.444
 *       list 0.667 of 21; shown 0.667, of these right 0.714
 *     fundus-dev 1.000 of 90; shown 1.000, of these right 1.000
 *     zh-news-dev 1.000 of 179; shown 0.994, of these right 1.000
 *     zh-sites-dev 0.783 of 23; shown 0.565, of these right 0.923
 *       article 1.000 of 4; shown 0.500, of these right 1.000
 *       product 0.000 of 1; shown 0.000, of these right 0.000
 *       service 0.000 of 1; shown 0.000, of these right 0.000
 *       list 1.000 of 14; shown 0.714, of these right 1.000
 *       collection 0.000 of 3; shown 0.333, of these right 0.000
 *     forum52-dev 0.854 of 41; shown 0.902, of these right 0.892
 *     lists-dev 0.903 of 31; shown 0.903, of these right 0.964
 *       thread 0.667 of 3; shown 0.667, of these right 1.000
 *       list 0.929 of 28; shown 0.929, of these right 0.962
 *     intl-sites-dev 1.000 of 17; shown 0.941, of these right 1.000
 *       article 1.000 of 16; shown 0.938, of these right 1.000
 *       thread 1.000 of 1; shown 1.000, of these right 1.000
 */

/** What each piece of evidence (evidence.ts) says for each of `pageTypes`, in their order. */
export const pageTypeWeights: Readonly<Record<string, readonly number[]>> = {
  articles: [-0.43, 0.09, -0.23, 0.09, -0.08, 0.43, 0.13],
  bias: [-0.07, -0.09, -0.34, -0.21, 0.19, 0.54, -0.02],
  buying: [-0.5, -0.17, -0.19, 1.32, -0.38, -0.2, 0.13],
  buyingOften: [-0.16, -0.09, -0.08, 0.34, -0.32, -0.29, 0.59],
  cards: [-0.39, 0.1, -0.53, -0.3, -0.31, 0.81, 0.62],
  code: [-0.57, 0.04, 0.76, 0.33, 0.01, -0.36, -0.21],
  codes: [-0.02, -0.03, 0.59, -0.12, -0.13, -0.15, -0.14],
  definitions: [-0.28, -0.07, 0.19, 0.16, 0.24, -0.11, -0.13],
  discussion: [-0.79, 1.4, -0.13, -0.15, -0.37, -0.36, 0.4],
  documentationProgram: [-0.44, -0.1, 1.06, -0.1, -0.14, -0.21, -0.08],
  documenting: [0.16, -0.1, 0.62, 0.01, -0.17, -0.47, -0.05],
  documentingOften: [-0.05, -0.01, 0.95, -0.13, -0.24, -0.38, -0.14],
  headings: [-0.12, -1.21, 0.13, 0.08, 1.1, -0.09, 0.11],
  home: [0.63, -0.3, -0.46, -0.41, 0.52, 0.14, -0.12],
  hostBlog: [0.27, 0.26, 0.18, -0.12, -0.26, -0.4, 0.07],
  hostDocumentation: [-0.73, 0.26, 1.32, -0.16, -0.22, -0.34, -0.14],
  hostShop: [-0.2, -0.09, -0.06, 0.39, -0.21, -0.24, 0.41],
  hostThread: [0.55, 0.31, -0.12, -0.08, -0.11, -0.42, -0.14],
  images: [-0.32, -0.02, -0.87, 0.38, 0.2, 0.17, 0.46],
  keptShare: [0.36, -0.14, 0.1, -0.65, 0.32, 0.41, -0.39],
  length: [0.35, -0.25, -0.18, -0.25, -0.13, 0.5, -0.05],
  linkShare: [-0.71, -0.25, -0.04, -0.4, -0.6, 1.14, 0.86],
  linkedHeadings: [-0.11, -0.24, 0.48, -0.18, -0.42, 0.45, 0.02],
  lists: [0.02, -0.39, 0.45, 0.32, -0.44, 0.17, -0.15],
  longest: [0.05, 0.54, 0.1, 0.26, -0.16, -0.66, -0.12],
  me: [-0.66, 1.25, -0.31, -0.06, 0.07, -0.07, -0.23],
  metaAuthor: [0.85, -0.34, -0.21, -0.09, -0.19, 0.35, -0.37],
  metaTime: [0.41, -0.06, 0.27, -0.15, -0.16, -0.36, 0.04],
  offering: [0.04, -0.34, -0.38, -0.02, 0.36, 0.18, 0.18],
  offeringOften: [-0.09, -0.36, -0.41, 0.2, 1.15, -0.55, 0.07],
  ogArticle: [0.73, -0.38, 0.09, -0.16, 0.09, -0.07, -0.3],
  ogProduct: [-0.37, -0.15, -0.11, 0.72, -0.38, -0.21, 0.51],
  ogWebsite: [-0.32, 0.1, -0.07, 0.05, 0.23, 0.12, -0.11],
  onePrice: [0.05, -0.09, -0.21, 0.29, 0.2, -0.05, -0.17],
  paging: [-0.28, -0.42, 0.1, 0.03, -0.34, 0.43, 0.48],
  pagingOften: [-0.36, 0.04, -0.01, -0.02, 0.2, -0.03, 0.18],
  paragraphs: [0.77, -0.43, 0.37, -0.34, -0.05, -0.33, 0],
  pathArticle: [1.58, 0.03, -0.49, -0.26, -0.43, -0.2, -0.24],
  pathArticleLast: [0.17, -0.1, -0.03, -0.04, 0.01, 0.14, -0.16],
  pathCollection: [-0.32, -0.29, -0.29, -0.29, -0.07, 0.33, 0.92],
  pathCollectionLast: [-0.08, -0.01, -0.03, -0.01, -0.04, 0.04, 0.12],
  pathDay: [1.08, -0.03, -0.55, -0.12, -0.21, -0.05, -0.14],
  pathDepth: [0.18, 0.02, 0.24, -0.03, -0.43, 0.02, 0.01],
  pathDocumentation: [-0.29, -0.11, 1.29, -0.29, -0.52, 0.09, -0.17],
  pathDocumentationLast: [0.12, 0, 0.17, -0.02, -0.07, -0.14, -0.04],
  pathFile: [0.05, -0.62, 0.63, 0.03, 0.28, 0.31, -0.68],
  pathList: [-0.02, 0.05, -0.21, 0.22, -0.3, 0.31, -0.05],
  pathListLast: [-0.14, 0.09, -0.18, -0.13, 0.08, 0.43, -0.16],
  pathProduct: [-0.24, -0.32, -0.18, 1.5, -0.14, -0.25, -0.36],
  pathProductLast: [-0.02, -0.01, -0.01, -0.01, 0.05, 0.06, -0.06],
  pathService: [-0.54, -0.08, -0.16, -0.11, 1.1, -0.04, -0.17],
  pathServiceLast: [-0.67, -0.04, 0.12, -0.06, 0.96, -0.23, -0.07],
  pathShop: [-0.12, -0.01, -0.01, 0.17, -0.12, -0.08, 0.17],
  pathShopLast: [-0.03, -0.01, -0.01, -0.06, -0.08, -0.08, 0.26],
  pathThread: [-0.71, 0.8, -0.02, -0.16, -0.35, 0.19, 0.24],
  pathThreadLast: [-0.16, 0.48, -0.06, 0.13, -0.13, -0.19, -0.07],
  posts: [-0.97, 1.34, -0.28, -0.19, -0.39, 0.56, -0.07],
  priceShare: [-0.18, 0.1, -0.3, -0.01, -0.03, 0.01, 0.42],
  prices: [0.19, -0.07, -0.31, -0.24, 0, 0.07, 0.36],
  proseShare: [0.53, 0.23, 0, 0.02, 0.05, -0.25, -0.58],
  query: [0.64, 0.18, -0.13, -0.08, -0.22, -0.3, -0.09],
  questions: [0.07, 0.82, 0.2, -0.42, 0.14, -0.51, -0.3],
  reading: [0.45, -0.15, -0.17, 0.11, -0.16, 0.26, -0.34],
  readingOften: [0.19, -0.11, -0.19, 0.16, -0.51, 0.22, 0.24],
  replying: [0.04, 0.14, -0.11, -0.1, -0.05, 0.13, -0.04],
  replyingOften: [-0.42, 1.54, -0.18, 0.02, -0.44, -0.37, -0.15],
  runLength: [0.78, 0.15, -0.2, -0.28, 0, -0.23, -0.22],
  saidAnswers: [-0.01, -0.13, -0.12, -0.01, 0.19, -0.06, 0.13],
  saidArticle: [1.1, -0.17, 0.14, -0.31, -0.41, -0.1, -0.25],
  saidBusiness: [-0.09, -0.17, -0.35, 0.12, 0.49, 0.27, -0.27],
  saidCollection: [-0.04, -0.01, 0, -0.16, -0.08, 0.18, 0.12],
  saidCourse: [0.1, -0.14, -0.02, 0.01, -0.09, 0.26, -0.12],
  saidCrumbs: [-0.34, -0.12, 0, 0.25, 0.14, -0.31, 0.38],
  saidDiscussion: [-0.12, 0.16, -0.14, -0.03, 0.19, -0.1, 0.04],
  saidDocumentation: [-0.04, -0.01, 0.14, -0.02, -0.12, 0.07, -0.03],
  saidItems: [0.03, -0.07, -0.02, 0.16, 0, -0.36, 0.28],
  saidNews: [0.52, -0.09, -0.11, -0.11, -0.09, -0.08, -0.03],
  saidOffer: [-0.23, -0.2, -0.1, 0.67, -0.1, -0.08, 0.05],
  saidPerson: [0.35, 0.32, -0.1, 0.09, -0.06, -0.23, -0.37],
  saidProduct: [-0.55, -0.1, -0.11, 1.14, -0.08, -0.34, 0.05],
  saidReviews: [-0.22, 0, -0.07, 0.18, 0.15, -0.16, 0.1],
  saidService: [-0.06, -0.02, 0.04, -0.08, 0.19, 0.03, -0.1],
  shopping: [-0.29, -0.41, 0.01, 0.58, -0.58, -0.05, 0.75],
  shoppingOften: [-0.4, -0.21, 0.03, 0.68, -0.4, -0.33, 0.63],
  short: [-0.23, 0.13, -0.13, 0.14, 0.24, 0.02, -0.17],
  sidebar: [-0.17, -0.87, 0.48, 0.06, 0.15, 0.14, 0.21],
  slug: [1.11, 0.94, -0.37, 0.15, -0.83, -0.64, -0.35],
  slugDigits: [1.24, 0.8, -0.75, 0.24, -0.74, -0.82, 0.03],
  someCards: [-0.42, 0.26, -0.51, 0.08, 0.04, 0.4, 0.17],
  someLinkedHeadings: [-0.3, -0.28, 0.46, -0.12, -0.1, 0.37, -0.03],
  sorting: [-0.58, 0.37, 0.09, 0.4, 0.09, -0.11, -0.26],
  sortingOften: [-0.39, -0.15, -0.11, -0.11, -0.4, 0.22, 0.93],
  tables: [0.34, 0.16, -0.16, -0.03, -0.08, 0.16, -0.4],
  telling: [1.19, 0.24, -0.15, -0.13, -0.4, -0.43, -0.31],
  tellingOften: [0.26, 0.29, -0.26, -0.27, -0.14, 0.15, -0.04],
  times: [-0.11, -0.06, -0.1, -0.03, -0.08, 0.43, -0.04],
  we: [-1.04, -0.1, -0.02, -0.33, 0.96, 0.43, 0.11],
  you: [-0.4, 0.24, 0.01, -0.19, 0.52, -0.48, 0.31],
};
