import { render } from 'preact';
import { MethodsScreen } from '../../src/screens/methods/methods-screen';
import type { PageViews } from './page-views';

/*
 * The script of a file that shows how the methods see one page. It is the extension's own view; the file holds what the
 * methods say, and the messages that the extension would ask the browser for.
 */

interface Embedded extends PageViews {
  readonly messages: Readonly<Record<string, { readonly message: string }>>;
}

const { sketch, views, messages } = JSON.parse(document.getElementById('data')?.textContent ?? '') as Embedded;

const i18n = {
  getMessage: (key: string, values: readonly string[] = []) =>
    (messages[key]?.message ?? '').replace(/\$(\d)/g, (_, place) => values[Number(place) - 1] ?? ''),
  getUILanguage: () => 'en',
};
Object.assign(globalThis, { chrome: { i18n } });

async function load(name: string) {
  const view = views[name];
  if (!view) throw new Error(`the file has no view of ${name}`);
  return view;
}

const place = document.getElementById('methods');
if (place) render(<MethodsScreen sketch={sketch} load={load} />, place);
