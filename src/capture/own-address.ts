/** An address as it may be kept: without a name and a password. */
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
