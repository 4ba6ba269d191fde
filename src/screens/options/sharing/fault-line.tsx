import { type Fault, faultSentence } from './storage-fault';

/** How a form stands: a sentence while it works or waits, or what went wrong. */
export function FaultLine({ id, said }: { readonly id: string; readonly said: string | Fault | undefined }) {
  const isFault = typeof said === 'object';
  return (
    <p role="status" id={id} class={isFault ? 'warning' : 'quiet'}>
      {isFault ? faultSentence(said.code) : said}
      {isFault && said.detail && <bdi class="code"> {said.detail}</bdi>}
    </p>
  );
}
