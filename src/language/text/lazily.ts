/**
 * A value that is made when it is first used. For what takes long to make and is not needed on every page: large
 * regular expressions, tables, sets. `test/regular-expressions.test.ts` checks the expressions made this way, too.
 */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
