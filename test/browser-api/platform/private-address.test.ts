import { expect, test } from 'vitest';
import { isPrivateAddress, mayAsk } from '../../../src/browser/platform/private-address';

test.each(
  `http://localhost/a.png http://a.localhost./a.png http://127.0.0.1:8080/ http://2130706433/ http://0x7f.1/
  http://0177.0.0.1/ http://0.0.0.0/ http://10.1.2.3/ http://100.64.0.1/ http://172.16.0.1/ http://172.31.255.255/
  http://192.168.1.1/admin.gif http://169.254.169.254/latest http://router/ http://nas.local/ http://printer.LAN/
  http://db.internal/ http://[::1]/ http://[::]/ http://[fd12:3456::1]/ http://[fc00::1]/ http://[fe80::1]/
  http://[febf::1]/ http://[::ffff:192.168.0.1]/ http://[::ffff:7f00:1]/ http://[64:ff9b::10.0.0.1]/`.split(/\s+/),
)('%s is in a local network', (url) => {
  expect(isPrivateAddress(url)).toBe(true);
  expect(mayAsk(url, 'https://news.example/')).toBe(false);
  expect(mayAsk(url, 'http://192.168.1.7/wiki')).toBe(true);
});

test.each(
  `https://news.example/a.png http://11.0.0.1/ http://172.15.0.1/ http://172.32.0.1/ http://192.169.0.1/
  http://100.128.0.1/ http://8.8.8.8/ http://[2001:db8::1]/ http://[::ffff:8.8.8.8]/ http://[fec0:1::1]/
  https://localhost.example/ data:image/png;base64,AAAA blob:https://news.example/1 no-address`.split(/\s+/),
)('%s is not', (url) => {
  expect(isPrivateAddress(url)).toBe(false);
  expect(mayAsk(url, 'https://news.example/')).toBe(true);
});
