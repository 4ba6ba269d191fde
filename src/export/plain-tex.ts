/** Commands of KaTeX and MathJax that link, load, or set what an HTML element has, each with its first argument. */
const reaching =
  /\\(href|url|includegraphics|require|mmlToken|class|cssId|style|data|htmlClass|htmlId|htmlStyle|htmlData)(?![A-Za-z])(?:\s*\{([^{}]*)\})?/g;

/** TeX that only says a formula. Links of the web stay; what else leads out of the formula becomes its words. */
export function plainTex(tex: string): string {
  return tex.replace(reaching, (command: string, name: string, argument: string | undefined) => {
    if (argument === undefined) return '\\text';
    const isLink = name === 'href' || name === 'url';
    if (isLink && /^\s*https?:/i.test(argument)) return command;
    return name === 'url' || name === 'includegraphics' ? `\\text{${argument}}` : '';
  });
}
