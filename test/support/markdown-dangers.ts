import { fromHtml } from 'hast-util-from-html';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { visit } from 'unist-util-visit';

/** All nodes of a Markdown text, read with the extensions of GFM and formulas. */
export function nodesIn(markdown: string): Nodes[] {
  const found: Nodes[] = [];
  const tree = fromMarkdown(markdown, {
    extensions: [gfm(), math()],
    mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
  });
  visit(tree, (node) => {
    found.push(node);
  });
  return found;
}

const own = /^<\/?(?:sub|sup|u|ruby|rt|rp|br)>$/;
const drawn = /^<\/?(?:svg|g|defs|title|desc|path|rect|circle|text|tspan|image|linearGradient|stop|filter)[\s>]/;
const harmful = /\bon\w+\s*=|javascript:|style\s*=|https?:\/\/(?!www\.w3\.org\/2000\/svg)/i;
const unsafe = /^\s*(?:javascript|vbscript|data:(?!image\/(?:png|jpeg|gif|webp|avif)))/i;
const runnable = /^(?:dataview|datacore|js-?engine|meta-?bind|templater|(?:query|tasks|button)$)/i;

/** What of a Markdown text a program that reads it might run; empty where there is nothing. */
export function dangersIn(markdown: string): string[] {
  const found = new Set<string>();
  if (markdown.includes('<%')) found.add('Templater: <%');
  for (const node of nodesIn(markdown)) for (const each of nodeDangers(node)) found.add(each);
  for (const each of renderedDangers(markdown)) found.add(each);
  for (const each of pairs(markdown)) found.add(each);
  return [...found];
}

function nodeDangers(node: Nodes): string[] {
  const found: string[] = [];
  if (node.type === 'html' && !own.test(node.value) && (!drawn.test(node.value) || harmful.test(node.value)))
    found.push(`HTML: ${node.value}`);
  if ('url' in node && unsafe.test(node.url)) found.push(`address: ${node.url}`);
  if (node.type === 'definition') found.push(`definition: ${node.label} ${node.url}`);
  if (node.type === 'code' && runnable.test(node.lang ?? '')) found.push(`fence: ${node.lang}`);
  if (node.type === 'inlineCode' && /^\s*(?:\$=|= ?\w)/.test(node.value)) found.push(`code: ${node.value}`);
  return found;
}

/** What would run or load where Markdown is shown as HTML without a filter, by a program that knows no formulas. */
function renderedDangers(markdown: string): string[] {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  const found: string[] = [];
  visit(fromHtml(html, { fragment: true }), 'element', ({ tagName, properties }) => {
    if (
      /^(?:script|style|iframe|object|embed|foreignObject|animate|set|form|base|meta|link|details|marquee)$/i.test(
        tagName,
      )
    )
      found.push(`<${tagName}>`);
    for (const [name, value] of Object.entries(properties)) {
      if (/^on|^srcdoc$/i.test(name)) found.push(`${tagName} ${name}`);
      if (/^(?:href|src|xLinkHref|action)$/.test(name) && unsafe.test(String(value)))
        found.push(`${tagName} ${name}=${value}`);
    }
  });
  return found;
}

/** Pairs of signs as they are written in text and in HTML, where programs look for them. */
function pairs(markdown: string): string[] {
  const prose = nodesIn(markdown).flatMap(({ type, position }) =>
    position && (type === 'text' || type === 'html')
      ? [markdown.slice(position.start.offset, position.end.offset)]
      : [],
  );
  return ['%%', '{{', '((', '::', '#+BEGIN', '[['].flatMap((pair) =>
    prose.some((each) => each.includes(pair)) ? [`pair: ${pair}`] : [],
  );
}
