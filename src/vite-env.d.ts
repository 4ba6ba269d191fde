/** The file name of a script that the build made self-contained (crxjs): for `scripting.executeScript`. */
declare module '*?iife' {
  const file: string;
  export default file;
}

/** The address of a worker that the build made a file of. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}

/** Characters and their simplified forms: `from to|from to`. The package has no types for its dictionaries. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}
