/** The width that popup.css asks for (px). */
const wanted = 380;

/** Heights (px) in which the head of the article is shortened: browsers limit popups to 600 px, which a zoom divides. */
const smallest = 100;
const low = 400;

/**
 * Reports to the style sheet if the browser has more or less room than the popup asks for. The sheet cannot use the width of
 * the viewport: whenever something changes, Chromium lays a popup out in a viewport of 25 px first to see how large it
 * wants to be, so whatever follows the viewport is laid out twice more.
 */
export function followRoom(): void {
  const { style, dataset } = document.documentElement;
  window.addEventListener('resize', () => {
    // Chromium measures in a viewport of 25 px; nobody reads in one.
    if (innerHeight > smallest && innerHeight < low) dataset.low = '';
    else delete dataset.low;
    if (innerWidth === wanted) style.removeProperty('--room');
    else style.setProperty('--room', `${innerWidth}px`);
  });
}
