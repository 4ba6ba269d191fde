import { expect, test, vi } from 'vitest';
import { errorDetails } from '../../../src/screens/ui/copy-details';

vi.mock('../../../src/browser/platform/manifest', () => ({ version: () => '1.0' }));

test.each(['https://mail.example/ann?id=7', 'file:///home/ann/letter.html', 'FILE:///C:/Users/ann/letter.html'])(
  'the details of an error do not name the page %s',
  (address) => {
    vi.stubGlobal('location', { pathname: '/popup.html' });
    vi.stubGlobal('navigator', { userAgent: 'Browser/1' });
    const details = errorDetails({ code: 'unknown', detail: `No access to "${address}"` });
    expect(details).toContain('unknown: No access to "(address)"');
    expect(details).not.toMatch(/\bann\b/);
  },
);
