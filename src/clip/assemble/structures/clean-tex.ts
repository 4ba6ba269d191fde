/** TeX without the dollars, and without the switch of style that generators wrap it in. */
export function cleanTex(tex: string): string {
  let source = tex.trim();
  source =
    /^\\\(([\s\S]*)\\\)$|^\\\[([\s\S]*)\\\]$|^\$\$([\s\S]*)\$\$$|^\$([^$]*)\$$/
      .exec(source)
      ?.slice(1)
      .find((part) => part !== undefined)
      ?.trim() ?? source;
  const switched = /^\{\\(?:displaystyle|textstyle)\b([\s\S]*)\}$/.exec(source)?.[1];
  if (switched !== undefined && isBalanced(switched)) source = switched;
  return source.trim();
}

function isBalanced(tex: string): boolean {
  let depth = 0;
  for (const brace of tex.match(/\\.|[{}]/gs) ?? []) {
    if (brace === '{') depth++;
    else if (brace === '}' && --depth < 0) return false;
  }
  return depth === 0;
}
