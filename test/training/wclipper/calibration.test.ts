import { expect, it } from 'vitest';
import { calibrationMarkdown } from '../../../training/wclipper/calibration';

it('draws a bar as long as the mean F1 of a band of confidence, with a mark at the confidence', () => {
  const page = (confidence: number, f1: number) => ({ set: 'own', type: 'article', confidence, f1 });
  const chart = calibrationMarkdown([page(0.5, 0.25), page(0.5, 0.75), page(1, 1)]);
  expect(chart).toContain('3 pages: r = ');
  expect(chart).toContain(`from 0.5       2  ${'#'.repeat(20)}|${' '.repeat(20)}  .50`);
  expect(chart).toContain(`from 0.95      1  ${'#'.repeat(40)}|  1.00`);
  expect(chart).not.toContain('from 0.6');
});
