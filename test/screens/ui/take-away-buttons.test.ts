import { h, render } from 'preact';
import { expect, it, vi } from 'vitest';
import type { TakeAwayActions } from '../../../src/screens/ui/take-away-actions';
import { emptyDocument } from '../../support/empty-document';
import { sampleArticle } from '../../support/sample-article';

it('a double click downloads one file', async () => {
  const { main } = emptyDocument();
  const { TakeAway } = await import('../../../src/screens/ui/take-away-buttons');
  let end = () => {};
  const copyArticle = vi.fn(async () => ({}));
  const downloadClips = vi.fn(() => new Promise((resolve) => (end = () => resolve({}))));
  const actions = {
    downloadClips,
    copyArticle,
    watchFormat: () => {},
    extensionOf: () => 'md',
    menuOf: () => [],
    DragOut: () => null,
  };
  render(
    h(TakeAway, { id: 'a', actions: actions as never as TakeAwayActions, article: sampleArticle, title: '' }),
    main,
  );
  const press = async () => {
    main.querySelector<HTMLElement>('#download')?.click();
    await new Promise((settle) => setTimeout(settle, 10));
  };
  await press();
  await press();
  expect(downloadClips).toHaveBeenCalledTimes(1);
  main.querySelector<HTMLElement>('#copy')?.click();
  expect(copyArticle).toHaveBeenCalledTimes(1);
  end();
  await press();
  await press();
  expect(downloadClips).toHaveBeenCalledTimes(2);
});
