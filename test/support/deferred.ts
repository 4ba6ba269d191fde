/** A promise and what fulfils it, as `Promise.withResolvers` gives them in later versions of Node. */
export function deferred<Value = void>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
