/** Deeper values are in no message of ours. Chosen: articles are sent as text, and other records nest a few levels. */
const deepest = 40;

/**
 * The most values in a message: each clip of a library may be in a list. Chosen: twenty values of each of 100,000
 * clips.
 */
const mostValues = 2_000_000;

/** The most text (UTF-16 units) of a message. Chromium refuses more than 64 MiB, which is the limit of an article. */
const longestText = 64 * 1024 * 1024;

/**
 * A copy of a message without fields that are undefined: Chromium leaves them out, Firefox does not. Throws a RangeError
 * if the message is deeper or has more values or text than ours.
 */
export function plainMessage(message: unknown, longest = longestText): unknown {
  return plain(message, { text: longest, values: mostValues }, 0);
}

function plain(value: unknown, left: { text: number; values: number }, depth: number): unknown {
  left.values -= 1;
  if (typeof value === 'string') left.text -= value.length;
  if (left.values < 0 || left.text < 0 || depth > deepest) throw new RangeError('the message is too large');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => plain(each, left, depth + 1));
  const fields: [string, unknown][] = [];
  for (const [name, field] of Object.entries(value)) {
    left.text -= name.length;
    if (field !== undefined) fields.push([name, plain(field, left, depth + 1)]);
  }
  return Object.fromEntries(fields);
}
