/** The file name of a script that the build made self-contained (crxjs): for `scripting.executeScript`. */
declare module '*?iife' {
  const file: string;
  export default file;
}
