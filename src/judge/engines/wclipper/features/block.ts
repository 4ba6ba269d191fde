import type { Page } from '../../../../page/page';
import { headingLevel } from '../../../../page/tree';
import { type FeatureGroup, featureTable, share } from './feature';

/** Kinds of tag, from those whose text is seldom content to those whose text mostly is. */
const tagOrder = `option button label legend select input textarea iframe nav form footer header a aside summary time
  small span address figcaption caption center div section li dt dd td th tr h6 h5 h4 h3 h2 h1 main article blockquote
  pre code p`.split(/\s+/);

export function tagRanks({ tagNames }: Page): Float64Array {
  return Float64Array.from(tagNames, (name) => tagOrder.indexOf(name));
}

/** Level of a heading, 0 for other tags. */
export function headingLevels({ tagNames }: Page): Float64Array {
  return Float64Array.from(tagNames, headingLevel);
}

/** Units at which a sentence ends. */
const sentenceEnds = new Set(Array.from('.!?。！？…”"」', (mark) => mark.charCodeAt(0)));
const colons = new Set(Array.from(':：', (mark) => mark.charCodeAt(0)));

export const block: FeatureGroup = {
  name: 'block',
  width: 20,
  features: () =>
    featureTable(`
    words           | 0…   | words of the block, an ideograph half of one
    unlinkedWords   | 0…   | words that are in no link
    linkShare       | 0…1  | share of its words in links
    links           | 0…   | links in it
    strongShare     | 0…1  | share of its words in b, strong, em, i, mark
    ideographShare  | 0…1  | share of ideographs among its tokens
    wordLength      | 0…   | characters of a token
    digitShare      | 0…1  | share of digits among its characters
    capitalShare    | 0…1  | share of A–Z among its characters
    stopRate        | 0…   | sentence marks to a word
    commaRate       | 0…   | commas to a word
    stops           | 0…   | sentence marks
    bars            | 0…   | bars, dots and slashes that part links and facts
    ending          | 0–2  | last unit: 1 ends a sentence, 2 is a colon
    tag             | -1…  | tag of the element it flows in, in an order from seldom to mostly content
    heading         | 0–6  | level of the heading it is
    visibility      | 0–6  | why it cannot be seen, see Visibility
    hidden          | 0–2  | what hides it: 1 the document (an attribute, noscript), 2 a style sheet
    textNodes       | 1…   | nodes from its first text to its last
    prose           | 0…   | words of prose, short lines discounted
  `),
  prepare: ({ page, blocks, prose, hidden }) => {
    const ranks = tagRanks(page);
    const levels = headingLevels(page);
    return (row, into, start) => {
      let at = start;
      const words = blocks.words[row];
      const linked = blocks.linkWords[row];
      const characters = blocks.characters[row];
      const tokens = blocks.tokens[row];
      const tag = page.tag[blocks.owner[row]];
      const last = blocks.lastUnit[row];
      into[at++] = words;
      into[at++] = words - linked;
      into[at++] = share(linked, words);
      into[at++] = blocks.links[row];
      into[at++] = share(blocks.strongWords[row], words);
      into[at++] = share(blocks.ideographs[row], tokens);
      into[at++] = share(characters, tokens);
      into[at++] = share(blocks.digits[row], characters);
      into[at++] = share(blocks.capitals[row], characters);
      into[at++] = share(blocks.stops[row], words);
      into[at++] = share(blocks.commas[row], words);
      into[at++] = blocks.stops[row];
      into[at++] = blocks.bars[row];
      into[at++] = sentenceEnds.has(last) ? 1 : colons.has(last) ? 2 : 0;
      into[at++] = ranks[tag];
      into[at++] = levels[tag];
      into[at++] = blocks.visibility[row];
      into[at++] = hidden[blocks.first[row]];
      into[at++] = blocks.last[row] - blocks.first[row] + 1;
      into[at++] = prose[row];
      return at;
    };
  },
};
