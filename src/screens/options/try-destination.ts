import type { DeliveryFailure, Destination } from '../../browser/messaging/deliveries';
import { askToReadHosts } from '../../browser/platform/permissions';
import { DeliveryError } from '../../delivery/delivery-error';
import { fetchInWorker } from '../../delivery/fetch-in-worker';
import { withoutSecrets } from '../../delivery/secrets';
import type { Target, Values } from '../../delivery/target';
import { isWebAddress, webOver } from '../../delivery/web';

/** How long a test may take (ms). Chosen: a reader who waits for it takes longer for a fault. */
const longest = 20_000;

/** What the form of a destination reaches hosts with. */
export const web = webOver(fetchInWorker, longest);

/** What a test found wrong. */
export interface Fault {
  readonly code: DeliveryFailure;
  /** What the target said, without secrets. */
  readonly detail?: string | undefined;
}

/**
 * Asks the browser for access and has the target checked. Call it during a click, before awaiting anything. Undefined if it
 * works.
 */
export async function faultOf(target: Target, values: Values): Promise<Fault | undefined> {
  const hosts = target.hosts(values);
  if (!hosts.every(isWebAddress)) return { code: 'wrongAddress' };
  if (hosts.length > 0 && !(await askToReadHosts(hosts))) return { code: 'noAccess' };
  try {
    await target.check(values, web);
    return undefined;
  } catch (error) {
    return faultIn(error, target, values);
  }
}

function faultIn(error: unknown, target: Target, values: Values): Fault {
  if (!(error instanceof DeliveryError)) return { code: 'unknown' };
  const { code, detail } = error;
  return { code, detail: detail && withoutSecrets(detail, target.fields, values) };
}

/**
 * The pause between two looks at what the reader has decided in a program (ms), and how many there are. Chosen: five minutes are
 * enough to find the program's question.
 */
const look = 1000;
const mostAsked = 300;

/** Some programs answer only once the reader has decided. */
const patientWeb = webOver(fetchInWorker, look * mostAsked);

/**
 * Asks the browser for access, and the program for its secret, until the reader has decided there or `isOver`. Call it during
 * a click, before awaiting anything.
 */
export async function authorized(
  target: Target,
  values: Values,
  isOver: () => boolean,
): Promise<{ readonly given: Values } | Fault> {
  const hosts = target.hosts(values);
  if (!hosts.every(isWebAddress)) return { code: 'wrongAddress' };
  if (!(await askToReadHosts(hosts))) return { code: 'noAccess' };
  let looks = 0;
  const wait = async () => {
    if (isOver() || looks++ >= mostAsked) throw new DeliveryError('timeout');
    await new Promise((resolve) => setTimeout(resolve, look));
  };
  try {
    return { given: (await target.authorize?.(values, patientWeb, wait)) ?? {} };
  } catch (error) {
    return faultIn(error, target, values);
  }
}

/**
 * What is stored: what the reader typed, or what a field is preset to. A secret that was not typed again stays, unless the
 * requests would go elsewhere.
 */
export function valuesOf(target: Target, typed: Values, before?: Destination): Values {
  const filled = target.fields.map(({ name, preset = '' }) => [name, (typed[name] ?? preset).trim()] as const);
  const values = Object.fromEntries(filled.filter(([, value]) => value !== ''));
  return { ...keptSecrets(target, values, before), ...values };
}

/** The secrets that stay if their fields are left empty. */
export function keptSecrets(target: Target, values: Values, before?: Destination): Values {
  if (!before) return {};
  const isSame = String(target.hosts(values).map(originOf)) === String(before.hosts.map(originOf));
  const secrets = target.fields.filter(({ is, name }) => is === 'secret' && before.values[name] !== undefined);
  return isSame ? Object.fromEntries(secrets.map(({ name }) => [name, before.values[name] ?? ''])) : {};
}

function originOf(address: string): string {
  return URL.parse(address)?.origin ?? address;
}
