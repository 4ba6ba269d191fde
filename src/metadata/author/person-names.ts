import { squeeze } from '../../text/white-space';
import { findDates } from '../dates/dates';
import { decodeEntities } from '../stated';
import { isOfInterface } from './interface-words';

/** Words before a name: By, von, 作者. */
const lead =
  /^(?:(?:(?:written|posted|published|authored|created|started|asked|submitted|contributed|words|story|text|article|guide|recipe) )?by\b|authors?\b(?!-\p{L})|writers?\b(?!-\p{L})|escrito por|publicado por|écrit par|rédigé par|geschrieben von|von\b|par\b|por\b|di\b|door\b|av\b|af\b|autor(?:e|in|a)?\b|auteur\b|автор\b|(?:文章|本文|原文)?作\s*者|撰文|文(?=[/／:：])|(?:本报|本刊)?记者)[\s:：/／|-]*/iu;

/** What ends a name in a byline: a mark, or a word of the next fact. */
const tail =
  /\s*[|•·⋅●∙»–—]|\s[-/]\s|\s{2,}|[:：]\s|[：，]|\s*,?\s+\b(?:on|updated|published|posted|reviewed|medically|fact[- ]checked|edited|edit|photos?|last|follow|read more|view|see|in|for|at|is|was|has|\d+ \p{L}+)\b|(?:(?<![\s,，;；])[\s,，;；]+)?(?:来源|编辑|责编|责任编辑|时间|日期|发布|发表|阅读|评论|浏览|点击|出自|字号|摄影|校对|审核|于\s*\d)/iu;

/** Parts of a list of names that are no names: what the person does, whom for. */
export const job =
  /\b(?:editor|writer|reporter|correspondent|contributor|journalist|columnist|author|blogger|staff|director|manager|officer|ceo|cto|founder|co-founder|president|specialist|analyst|consultant|strategist|freelance|usa today|news|times|tribune|herald|gazette|network|magazine|media|press|inc|llc|ltd)\b/i;

/** Names that nobody has. */
const nobody =
  /^(?:admin|administrator|editors?|staff|authors?|user(?:name)?|guest|anonymous|unknown|null|undefined|none|n\/a|name|root|webmaster|default|team|contact|about|share|follow|comments?|home|log ?in|sign (?:in|up)|reply|quote|updated|affiliations|published|facebook|twitter|linkedin|mastodon|bluesky|medium|instagram|youtube|mon|tue|wed|thu|fri|sat|匿名|佚名|管理员|小编|未知|网友|编辑|本站|原创|转载|admin\d*|\d+(?: .*)?|\d+ ?(?:[smhdwy]|min|hr|mo|yr)s?|[a-z]?_?\d{4,}|(?:mon|tues|wednes|thurs|fri|satur|sun)day|来源|发布|发表|发布于|发表于|字号|(?:立即)?注册|登录|更新|楼主|作者|记者|时间|正文|首页|评论|收藏|分享|打印)$/i;

const longestName = 60;
const mostWords = 6;

/** The names that a byline holds, as a person would write them down; undefined when it holds none. */
export function nameIn(text: string): string | undefined {
  let name = withoutLead(text);
  const date = findDates(name.slice(0, 200))[0];
  if (date) name = name.slice(0, date.start);
  const end = tail.exec(name.slice(1));
  if (end) name = name.slice(0, end.index + 1);
  const [first = '', ...others] = trimmed(name)
    .split(/,\s+/)
    .map((part) => part.trimEnd());
  return isName(trimmed([first, ...others.filter((part) => !job.test(part))].join(', ')));
}

/** The name that the head states: there nothing else follows it. */
export function statedName(text: string): string | undefined {
  return isName(trimmed(withoutLead(text)));
}

function withoutLead(text: string): string {
  let name = squeeze(decodeEntities(text)).replace(/[\u200e\u200f]/g, '');
  for (let before = ''; before !== name; ) [before, name] = [name, name.replace(lead, '')];
  return name;
}

/** Without marks around it; the point of an abbreviation stays. */
function trimmed(name: string): string {
  return name
    .replace(/^["'“”@\s[【,，:：-]+/u, '')
    .replace(/(?<!["'“”\s\]】,，;；:：/|-])["'“”\s\]】,，;；:：/|-]+$/u, '')
    .replace(/(?<=\p{L}{3})\s*\.$/u, '')
    .replace(/(?<!\s)\s+\.$/u, '')
    .trim();
}

/** The text, if it may be the name of one or more persons, or of who signs for them. */
function isName(text: string): string | undefined {
  if (text.length < 2 || text.length > 2 * longestName || nobody.test(text) || isOfInterface(text)) return undefined;
  if (!/\p{L}/u.test(text) || /https?:|www\.|@\w+\.|[!?。！？<>{}=\\]/u.test(text) || /\p{Ll}{3}\.\s/u.test(text))
    return undefined;
  const people = peopleIn(text);
  const fits = people.every((person) => person.length <= longestName && person.split(/\s+/).length <= mostWords);
  return fits && people.length > 0 ? text : undefined;
}

/** Whether a text is written as names are: a few capitalised words, or two to four Han characters. */
export function looksLikeName(text: string): boolean {
  if (text.length > 40 || nobody.test(text) || isOfInterface(text)) return false;
  return /^(?:(?:Dr|Prof|Mr|Mrs|Ms)\.? )?\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|de|da|van|von|der|bin|al|el)){1,2}$/u.test(
    text,
  );
}

/** The single names of a list. */
export function peopleIn(text: string): string[] {
  return text
    .split(/(?:[,，、;；/&]|\band\b|\bund\b|\bet\b|\sy\s|\se\s|\s和\s)\s*/iu)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
