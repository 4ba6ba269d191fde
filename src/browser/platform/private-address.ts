/**
 * Whether an address is on this machine or in a local network, judged by the address alone: a name that only local
 * networks use, or an address that is not routed on the internet (RFC 1918, 4193, 3927, 4291, 6598, 6890).
 * A public name that resolves to such an address is not recognised, because extensions cannot resolve names.
 */
export function isPrivateAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  // Browsers normalise every spelling of an IPv4 address (octal, hexadecimal, one number) to four decimals.
  const host = new URL(url).hostname.toLowerCase().replace(/\.$/, '');
  if (host === '') return false;
  if (host.startsWith('[')) return isPrivateV6(host.slice(1, -1));
  const numbers = fourNumbers(host);
  if (numbers) return isPrivateV4(numbers);
  return !host.includes('.') || localNames.some((name) => host.endsWith(name));
}

/** Whether a page may cause a request to an address: public pages must not reach into a local network. */
export function mayAsk(url: string, pageUrl: string): boolean {
  return !isPrivateAddress(url) || isPrivateAddress(pageUrl);
}

const localNames = ['.localhost', '.local', '.internal', '.home.arpa', '.lan', '.home', '.intranet', '.corp'];

type FourNumbers = readonly [number, number, number, number];

function fourNumbers(host: string): FourNumbers | undefined {
  const [, a, b, c, d] = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(host) ?? [];
  return d === undefined ? undefined : [Number(a), Number(b), Number(c), Number(d)];
}

function isPrivateV4([a, b]: FourNumbers): boolean {
  if (a === 0 || a === 10 || a === 127) return true;
  if (a === 100) return b >= 64 && b < 128;
  if (a === 169) return b === 254;
  if (a === 172) return b >= 16 && b < 32;
  return a === 192 && b === 168;
}

/** Browsers write lower case, leave out the longest run of zeros and use no dotted part. */
function isPrivateV6(host: string): boolean {
  if (host === '::' || host === '::1') return true;
  // fc00::/7 and fe80::/10.
  if (/^f[cd][\da-f]{2}:/.test(host) || /^fe[89ab][\da-f]:/.test(host)) return true;
  // IPv4 inside IPv6: mapped, compatible and translated.
  const [, high, low] = /^(?:::(?:ffff:(?:0:)?)?|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})$/.exec(host) ?? [];
  if (high === undefined || low === undefined) return false;
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return isPrivateV4([first >> 8, first & 255, second >> 8, second & 255]);
}
