/** A paragraph of an article. */
export const prose =
  '<p>The harbour was closed on Monday, because the wind had turned, and no ship could leave it before the evening.</p>';
export const chinese = `<p>${'风向变了，船只不能离港。'.repeat(8)}</p>`;
