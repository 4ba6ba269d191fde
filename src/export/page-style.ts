import { articleStyle } from './article-style';

/** Additional style of a page in a browser: line length, light and dark colours, print. */
export const pageStyle = `
:root { color-scheme: light dark; }
body { max-width: 42em; margin: 0 auto; padding: 2em 1.2em 4em; font: 1.06em/1.6 Charter, Georgia, "Noto Serif", serif; overflow-wrap: break-word; }
${articleStyle}
.facts, .source, .byline, figcaption, caption { color: #666; }
.callout, pre { background: #8882; } pre { border: 0; direction: ltr; text-align: left; }
header, th, td, .footnotes, hr { border-color: #8887; }
[align="left"] { text-align: left; } [align="center"] { text-align: center; } [align="right"] { text-align: right; }
img[src*="svg"] { background: #fff; }
mark { background: #fdeea3; color: #000; } .highlight-green { background: #cdeec6; } .highlight-blue { background: #cde5fa; }
.highlight-pink { background: #fad6e3; } .highlight-purple { background: #e5dafa; }
@media (prefers-color-scheme: dark) {
  .facts, .source, .byline, figcaption, caption { color: #aaa; }
}
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 11pt; }
  .facts, .source, .byline, figcaption, caption { color: #555; }
  pre { white-space: pre-wrap; } tr, img, figure { break-inside: avoid; } thead { display: table-header-group; }
}
`.trim();
