export const copyKinds = ['md', 'rich', 'txt'] as const;

/** A kind with a name of its own in the menu. */
export type NamedCopyKind = (typeof copyKinds)[number];

/** `both` copies Markdown as plain text and formatted text beside it. */
export type CopyKind = NamedCopyKind | 'both';
