/** An address without user name and password, so that it can be stored. */
export function withoutCredentials(address: string): string {
  try {
    const url = new URL(address);
    url.username = '';
    url.password = '';
    return url.href;
  } catch {
    return address;
  }
}
