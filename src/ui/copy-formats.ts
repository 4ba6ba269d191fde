/** `both` copies Markdown as plain text and formatted text beside it. */
export type CopyKind = 'both' | 'md' | 'rich' | 'txt';

export const copyKinds: readonly CopyKind[] = ['md', 'rich', 'txt'];
