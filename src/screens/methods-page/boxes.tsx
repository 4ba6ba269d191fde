import type { FunctionComponent } from 'preact';
import type { Page } from '../../page/page';
import { sketchOf } from '../../page/sketch';
import { MethodsScreen } from '../methods/methods-screen';
import { see } from './see';

/** "How the methods see this page" as a component. */
export function boxesOf(page: Page): FunctionComponent {
  const sketch = sketchOf(page);
  const load = async (name: string) => {
    // The screen says first that it computes.
    await new Promise((settle) => setTimeout(settle));
    return see(page, name);
  };
  return () => <MethodsScreen sketch={sketch} load={load} />;
}
