import { expect, it } from 'vitest';
import { Visibility } from '../../../src/page/page';
import { canBeSeen, isSeenNow, isUnseen, isUnseenNode } from '../../../src/page/text/visibility';
import { isShown } from '../../../src/page/tree';
import { nodeNamed, pageFrom } from '../../support/page';

const all = Object.entries(Visibility);
const namesOf = (holds: (visibility: number) => boolean) => all.filter(([, code]) => holds(code)).map(([name]) => name);

it('calls unseen what no click and no animation shows', () => {
  expect(namesOf(isUnseen)).toEqual(['NotRendered', 'Hidden', 'Clipped', 'Offscreen']);
});

it('calls seen now what stands on the screen, if only after an animation', () => {
  expect(namesOf(isSeenNow)).toEqual(['Shown', 'Transparent']);
});

it('asks nodes of a page the same', () => {
  const page = pageFrom(all.map(([name]) => `<p id="${name}" data-visibility="${name}">x</p>`).join(''));
  const holding = (holds: (id: number) => boolean) => all.filter(([name]) => holds(nodeNamed(page, name)));
  expect(holding((id) => canBeSeen(page, id)).map(([name]) => name)).toEqual(['Shown', 'Transparent', 'Collapsed']);
  expect(holding((id) => isShown(page, id)).map(([name]) => name)).toEqual(['Shown']);
});

it('takes a rule for seen though it is cut to a line', () => {
  const page = pageFrom('<hr id="rule" data-visibility="Clipped"><p id="text" data-visibility="Clipped">x</p>');
  expect(['rule', 'text'].map((name) => isUnseenNode(page, nodeNamed(page, name)))).toEqual([false, true]);
});
