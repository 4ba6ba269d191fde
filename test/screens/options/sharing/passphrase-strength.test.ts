import { expect, it } from 'vitest';
import { strengthOf } from '../../../../src/screens/options/sharing/passphrase-strength';

it.each([
  ['', 'weak'],
  ['swordfish', 'weak'],
  ['Password123!', 'weak'],
  ['a'.repeat(80), 'weak'],
  ['1234'.repeat(20), 'weak'],
  ['correct horse battery staple', 'fair'],
  ['lantern copper orbit walnut tide', 'strong'],
  ['x7#Qp!v2LrZ9&tYk', 'strong'],
  ['春眠不觉晓', 'weak'],
  ['灯塔铜壶轨道核桃潮汐', 'strong'],
] as const)('%j is %s', (passphrase, strength) => {
  expect(strengthOf(passphrase)).toBe(strength);
});
