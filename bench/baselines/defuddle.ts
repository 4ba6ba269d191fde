import Defuddle from 'defuddle';
import type { Found } from './found';

export default function found(): Found {
  const { title, content } = new Defuddle(document, { url: document.URL }).parse();
  return { title, content };
}
