/** Whether two addresses of the web are of the same origin. */
export function sameOrigin(a: string, b: string): boolean {
  return /^https?:/.test(a) && URL.canParse(a) && new URL(a).origin === new URL(b).origin;
}
