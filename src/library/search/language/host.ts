const hostInAddress = /^[a-z][a-z0-9+.-]*:\/\/(?:www\.)?([^/:?#]+)/i;

/** The host of an address without "www."; undefined if it has none. Quicker than `URL`, for thousands of clips. */
export function hostOfAddress(url: string): string | undefined {
  return hostInAddress.exec(url)?.[1]?.toLowerCase();
}
