/** `both`: Markdown for editors, formatted text for everything else. */
export type CopyKind = 'both' | 'md' | 'rich' | 'txt';

export const copyKinds: readonly CopyKind[] = ['md', 'rich', 'txt'];
