import { type Token, type TokenHandler, Tokenizer } from 'parse5';
import type { Found } from '../entry';
import { BookmarkReader } from './reader';

/** Tags of bookmark files have a handful. */
const mostAttributes = 100;

/** Leaves out further attributes: each is compared with all before it. */
class LimitedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    const token = this.currentToken;
    if (token && 'attrs' in token && token.attrs.length < mostAttributes) super._leaveAttrName();
  }
}

/** The links of a bookmark file, a piece at a time, so that files of any size can be read. */
export async function* bookmarkEntries(text: AsyncIterable<string>): AsyncGenerator<Found> {
  const reader = new BookmarkReader();
  const tokenizer = new LimitedTokenizer({ sourceCodeLocationInfo: false }, handlerOf(reader));
  for await (const chunk of text) {
    tokenizer.write(chunk, false);
    yield* reader.take();
  }
  tokenizer.write('', true);
  reader.end();
  yield* reader.take();
}

function handlerOf(reader: BookmarkReader): TokenHandler {
  const ignore = () => {};
  const characters = ({ chars }: Token.CharacterToken) => reader.text(chars);
  return {
    onStartTag: ({ tagName, attrs }) => reader.open(tagName, new Map(attrs.map(({ name, value }) => [name, value]))),
    onEndTag: ({ tagName }) => reader.close(tagName),
    onCharacter: characters,
    onWhitespaceCharacter: characters,
    onNullCharacter: ignore,
    onComment: ignore,
    onDoctype: ignore,
    onEof: ignore,
  };
}
