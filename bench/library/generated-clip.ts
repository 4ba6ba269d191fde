import { randomFrom } from '../../evaluation/metrics/statistics';
import type { Article } from '../../src/article/article';
import { blankArticle } from '../../src/article/blank-article';
import {
  chineseFunctionWords,
  chineseWord,
  chineseWords,
  latinFunctionWords,
  latinWord,
  latinWords,
  type Random,
  zipf,
} from './generated-words';

/** What a generated text consists of. */
interface Language {
  readonly code: string;
  readonly vocabulary: number;
  /** How many words hold sentences together, and which share of a text they are. */
  readonly functionWords: number;
  readonly functionShare: number;
  readonly word: (rank: number) => string;
  readonly space: string;
  readonly comma: string;
  readonly stop: string;
}

const english: Language = {
  ...{ code: 'en', vocabulary: latinWords, word: latinWord, functionWords: latinFunctionWords, functionShare: 0.42 },
  ...{ space: ' ', comma: ', ', stop: '. ' },
};
const chinese: Language = {
  ...{
    code: 'zh',
    vocabulary: chineseWords,
    word: chineseWord,
    functionWords: chineseFunctionWords,
    functionShare: 0.3,
  },
  ...{ space: '', comma: '，', stop: '。' },
};

/** Words that a text uses again and again, and how often one of them is the next word. */
const topicWords = 120;
const topicShare = 0.45;

/** Sites, authors and tags in the whole library. */
const sites = 300;
const authors = 1000;
const tags = 150;

/** The first clip was published on 1 January 2015 and each next one two hours after the one before. */
const firstDay = Date.UTC(2015, 0, 1);
const interval = 2 * 3600 * 1000;

/** The words of an article, by the text's own topic and the language. */
type NextWord = () => string;

/** The article of the clip with a number, always the same. Those with odd numbers are Chinese. */
export function generatedArticle(number: number, words = 1500): Article {
  const random = randomFrom(number);
  const language = number % 2 === 1 ? chinese : english;
  const next = nextWord(random, language);
  const site = `site${zipf(random, sites)}.example`;
  const own = Array.from({ length: Math.floor(random() * 4) }, () => `tag ${latinWord(900 + zipf(random, tags))}`);
  return {
    ...blankArticle,
    url: `https://www.${site}/${number}/${latinWord(zipf(random, latinWords))}`,
    title: capitalised(Array.from({ length: 7 }, next).join(language.space)),
    site,
    author: `${capitalised(latinWord(5000 + zipf(random, authors)))} ${capitalised(latinWord(7000 + zipf(random, authors)))}`,
    published: new Date(firstDay + number * interval).toISOString().slice(0, 10),
    language: language.code,
    html: htmlOf(random, next, language, words),
    words,
    minutes: Math.ceil(words / 240),
    tags: [...new Set(own)],
  };
}

function nextWord(random: Random, { vocabulary, word, functionWords, functionShare }: Language): NextWord {
  const topic = Array.from({ length: topicWords }, () => zipf(random, vocabulary, 60));
  return () => {
    if (random() < functionShare) return word(zipf(random, functionWords));
    return word(random() < topicShare ? (topic[zipf(random, topicWords)] ?? 0) : zipf(random, vocabulary, 30));
  };
}

/** Paragraphs of about 90 words, a heading before every fifth, and some words in bold or linked. */
function htmlOf(random: Random, next: NextWord, language: Language, words: number): string {
  let html = '';
  for (let done = 0, paragraph = 0; done < words; paragraph++) {
    if (paragraph % 5 === 4) html += `<h2>${capitalised(Array.from({ length: 4 }, next).join(language.space))}</h2>`;
    const length = Math.min(words - done, 60 + Math.floor(random() * 60));
    html += `<p>${sentences(random, next, language, length)}</p>\n`;
    done += length;
  }
  return html;
}

function sentences(random: Random, next: NextWord, { space, comma, stop }: Language, words: number): string {
  let text = '';
  for (let done = 0; done < words; ) {
    const length = Math.min(words - done, 6 + Math.floor(random() * 20));
    for (let at = 0; at < length; at++) {
      const word = at === 0 ? capitalised(next()) : next();
      const between = at === length - 1 ? stop : random() < 0.08 ? comma : space;
      text += marked(random, word) + between;
    }
    done += length;
  }
  return text.trimEnd();
}

function marked(random: Random, word: string): string {
  const chance = random();
  if (chance < 0.01) return `<a href="https://site.example/${Math.floor(chance * 1e6)}">${word}</a>`;
  return chance < 0.02 ? `<strong>${word}</strong>` : word;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
