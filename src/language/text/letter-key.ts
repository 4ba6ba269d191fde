/** Whether a key is that of a Latin letter. On keyboards of other scripts it is the one in the same place. */
export function isLetterKey({ key, code }: { readonly key: string; readonly code: string }, letter: string): boolean {
  if (/^\p{Script=Latin}$/u.test(key)) return key.toLowerCase() === letter;
  return code === `Key${letter.toUpperCase()}`;
}
