/**
 * Where a document holds text that its page does not show: markup for browsers without
 * scripts, templates, schema.org data, or the state its scripts render from.
 */
export const stores = ['noscript', 'template', 'linked data', 'state'] as const;
export type Store = (typeof stores)[number];
