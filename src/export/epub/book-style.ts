import { fileStyle } from '../file-style';

/** Reading systems set margins and colours themselves, and EPUB 3.2 (section 4.3.1) leaves `direction` to the markup. */
export const bookStyle = fileStyle
  .replace(/^:root.*$|^body.*$/gm, '')
  .replace(/direction: ltr;/g, '')
  .trim();
