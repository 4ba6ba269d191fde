/** The colours a tag can have. `screens/ui/tags/tag-colours.css` has a shade of each for light and dark. */
export const tagColours = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;
export type TagColour = (typeof tagColours)[number];

/** Tags that are stored may have a colour of another version. */
export function isTagColour(name: unknown): name is TagColour {
  return tagColours.some((colour) => colour === name);
}
