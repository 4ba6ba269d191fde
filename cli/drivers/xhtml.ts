import { type Token, Tokenizer, TokenizerMode } from 'parse5';

/** Elements that never have content: `<br/>` means the same in HTML. */
const voids = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
);

/** Elements whose content HTML reads as text up to their end tag: `<script/>` would swallow the rest of the page. */
const textOnly: ReadonlyMap<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
]);

const namespace = /<html\b[^>]*\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/1999\/xhtml["']/i;

/**
 * Converts a page saved as XML to equivalent HTML: empty elements get end tags. Other pages are returned byte for
 * byte, including those that declare XHTML but were written as HTML. `sure` is for files that are XHTML by their
 * name.
 */
export function htmlOfXhtml(saved: Buffer, sure = false): Buffer {
  // One character per byte: positions in the text are positions in the file, whatever its charset.
  const text = saved.toString('latin1');
  if (!sure && !namespace.test(text.slice(0, 5000))) return saved;
  const { closed, swallowing } = selfClosed(text);
  if (closed.length === 0 || !(sure || swallowing)) return saved;
  const parts: string[] = [];
  let from = 0;
  for (const { name, end } of closed) {
    parts.push(text.slice(from, end).replace(/\s*\/>$/, '>'), `</${name}>`);
    from = end;
  }
  parts.push(text.slice(from));
  return Buffer.from(parts.join(''), 'latin1');
}

interface SelfClosed {
  readonly closed: readonly { readonly name: string; readonly end: number }[];
  /** Whether HTML would read the rest of the page as the text of such an element. */
  readonly swallowing: boolean;
}

function selfClosed(text: string): SelfClosed {
  const closed: { name: string; end: number }[] = [];
  /** A self-closed text-only element, until it is known whether an end tag follows at once. */
  let open: string | undefined;
  let swallowing = false;
  const ended = (name?: string) => {
    if (open !== undefined && open !== name) swallowing = true;
    open = undefined;
  };
  const ignored = () => {};
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag({ tagName, selfClosing, location }: Token.TagToken) {
        ended();
        const mode = textOnly.get(tagName);
        if (selfClosing && location && !voids.has(tagName)) {
          closed.push({ name: tagName, end: location.endOffset });
          if (mode !== undefined) open = tagName;
        } else if (mode !== undefined) tokenizer.state = mode;
      },
      onEndTag: ({ tagName }) => ended(tagName),
      onCharacter: () => ended(),
      onEof: () => ended(),
      onComment: ignored,
      onDoctype: ignored,
      onNullCharacter: ignored,
      onWhitespaceCharacter: ignored,
    },
  );
  tokenizer.write(text, true);
  return { closed, swallowing };
}
