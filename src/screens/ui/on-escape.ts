/** A handler of keys that closes something on Escape, unless an input method or something inside has used the key. */
export function onEscape(close: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    // Otherwise Escape also closes the popup.
    event.preventDefault();
    close();
  };
}
