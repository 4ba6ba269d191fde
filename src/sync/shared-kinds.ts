/** What machines share besides clips. Each can be switched off on a machine, which then neither sends nor takes it over. */
export const sharedKinds = ['tags', 'searches', 'rules', 'template', 'settings'] as const;

export type SharedKind = (typeof sharedKinds)[number];

/** By the beginning of an item's key. What is not here, such as clips, is always shared. */
const kinds: Readonly<Record<string, SharedKind>> = {
  tag: 'tags',
  search: 'searches',
  rule: 'rules',
  template: 'template',
  setting: 'settings',
};

/** The kind of an item that can be switched off. */
export function kindOf(key: string): SharedKind | undefined {
  const start = key.slice(0, key.indexOf(':'));
  return Object.hasOwn(kinds, start) ? kinds[start] : undefined;
}

/** How the key of a clip begins. */
export const clipPrefix = 'clip:';

export function keyOfClip(clipId: string): string {
  return clipPrefix + clipId;
}

export function isClip(key: string): boolean {
  return key.startsWith(clipPrefix);
}
