/** What a page is. A `list` consists of pages (news, courses, places), a `collection` of goods. */
export const pageTypes = ['article', 'thread', 'documentation', 'product', 'service', 'list', 'collection'] as const;
export type PageType = (typeof pageTypes)[number];
