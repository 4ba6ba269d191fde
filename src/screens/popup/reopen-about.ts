/** Whether the next preview opens with its panel. */
let reopens = false;

/** Keeps the panel about the clip open while the page is clipped again, for a control in it. */
export function reopenAbout(): void {
  reopens = true;
}

/** Whether the panel opens at once; true once after each call of `reopenAbout`. */
export function takeReopening(): boolean {
  const taken = reopens;
  reopens = false;
  return taken;
}
