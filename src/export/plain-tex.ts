/** Commands of KaTeX and MathJax that link, load or set HTML attributes, each with its first argument. */
const reaching =
  /\\(href|url|includegraphics|require|mmlToken|class|cssId|style|data|htmlClass|htmlId|htmlStyle|htmlData)(?![A-Za-z])(?:\s*\{([^{}]*)\})?/g;

/**
 * TeX without commands that reach beyond the formula. Web links stay; other such commands are replaced by their text.
 */
export function plainTex(tex: string): string {
  return tex.replace(reaching, (command: string, name: string, argument: string | undefined) => {
    if (argument === undefined) return '\\text';
    const isLink = name === 'href' || name === 'url';
    if (isLink && /^\s*https?:/i.test(argument)) return command;
    return name === 'url' || name === 'includegraphics' ? `\\text{${argument}}` : '';
  });
}
