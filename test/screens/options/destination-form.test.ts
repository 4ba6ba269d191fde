import type { JSDOM } from 'jsdom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Destination } from '../../../src/browser/messaging/deliveries';
import { emptyDocument } from '../../support/empty-document';

const destination: Destination = {
  id: 'd',
  kind: 'webdav',
  name: 'Cloud',
  values: { address: 'https://cloud.example/', user: 'ada', password: 'x' },
  hosts: ['https://cloud.example/'],
};
const stored: Destination[][] = [];
let pass = () => {};
let isDiskFull = false;
let main: HTMLElement;
let window: JSDOM['window'];
const told: string[] = [];

beforeEach(async () => {
  const tested = new Promise<undefined>((resolve) => {
    pass = () => resolve(undefined);
  });
  const local = {
    get: async () => ({ destinations: [destination] }),
    set: async ({ destinations }: { destinations: Destination[] }) => {
      if (isDiskFull) throw new Error('no space');
      stored.push(destinations);
    },
  };
  vi.resetModules();
  ({ main, window } = emptyDocument({ local }));
  vi.doMock('../../../src/screens/options/try-destination', async (original) => ({
    ...(await original<object>()),
    faultOf: () => tested,
  }));
  const { DestinationForm } = await import('../../../src/screens/options/destination-form');
  const [onKept, onCancel] = [(sentence: string) => void told.push(sentence), () => render(null, main)];
  render(h(DestinationForm, { destination, onKept, onCancel }), main);
  await expect.poll(() => main.querySelector('form')).not.toBe(null);
  submit();
  await expect.poll(() => state()).toBe('destination_testing');
});
afterEach(() => {
  isDiskFull = false;
  stored.length = 0;
  told.length = 0;
});

function submit(): void {
  main.querySelector('form')?.dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
}

function state(): string | null | undefined {
  return main.querySelector('#destination-state')?.textContent;
}

function type(field: string, text: string): void {
  const input = main.querySelector<HTMLInputElement>(`#destination-${field}`);
  if (!input) throw new Error(`no field ${field}`);
  input.value = text;
  input.dispatchEvent(new window.Event('input', { bubbles: true }));
}

async function passTest(): Promise<void> {
  pass();
  await new Promise((resolve) => setTimeout(resolve));
}

it('a destination is not changed by a test that the reader has cancelled', async () => {
  main.querySelector<HTMLElement>('#cancel-destination')?.click();
  await passTest();
  expect([stored, told]).toEqual([[], []]);
});

it('what is typed while a destination is tested is neither lost nor taken for tested', async () => {
  type('address', 'https://other.example/');
  await passTest();
  expect([stored, told]).toEqual([[], []]);
  expect(state()).toBe('');
  expect(main.querySelector<HTMLInputElement>('#destination-address')?.value).toBe('https://other.example/');
});

it('a destination has the name that is typed while it is tested', async () => {
  type('name', 'Home');
  await passTest();
  await expect.poll(() => stored.length).toBe(1);
  expect(stored).toMatchObject([[{ id: 'd', name: 'Home' }]]);
});

it('the page says that a destination could not be stored, and it is stored when asked again', async () => {
  isDiskFull = true;
  const refused = vi.fn();
  process.once('unhandledRejection', refused);
  onTestFinished(() => void process.off('unhandledRejection', refused));
  await passTest();
  await expect.poll(() => refused.mock.calls.length).toBe(1);
  expect(state()).toBe('');
  expect([stored, told]).toEqual([[], []]);
  isDiskFull = false;
  submit();
  await expect.poll(() => told).toEqual(['destination_works']);
});

it('a secret that another host would not be given is not said to stay', async () => {
  const hint = () => main.querySelector<HTMLInputElement>('#destination-password')?.placeholder;
  expect(hint()).toBe('destination_unchanged');
  type('address', 'https://other.example/');
  await expect.poll(hint).toBe('');
});
