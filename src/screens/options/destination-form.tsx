import { type ComponentChildren, Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Destination, type TargetKind, targetKinds } from '../../browser/messaging/deliveries';
import { keepDestination } from '../../browser/platform/destinations';
import { canPickFolders } from '../../browser/platform/folders';
import { t } from '../../browser/platform/i18n';
import type { Target, Field as TargetField, Values } from '../../delivery/target';
import { targetOf } from '../../delivery/targets/targets';
import { forgetFolder, keepPicked, pickedFor } from '../../library/folders';
import { Button } from '../ui/button';
import { Select } from '../ui/select';
import { useAsync } from '../ui/use-watched';
import { DestinationField } from './destination-field';
import { Field, Line } from './field';
import { authorized, type Fault, faultOf, keptSecrets, valuesOf, web } from './try-destination';
import { useLatest } from './use-latest';

interface Props {
  /** Undefined for a new one. */
  readonly destination: Destination | undefined;
  /** Called once it is stored, with what to tell. */
  readonly onKept: (sentence: string) => void;
  readonly onCancel: () => void;
}

/** Sets up a destination or changes one. It is stored after a successful test, or if the reader insists. */
export function DestinationForm({ destination, onKept, onCancel }: Props) {
  // Programs of this computer are looked for once their kind is chosen, so none is chosen at first.
  const [kind, setKind] = useState<TargetKind | undefined>(destination?.kind);
  const target = useAsync(async () => kind && { kind, target: await targetOf(kind) }, [kind]);
  return (
    <div id="destination-form" class="panel">
      {!destination && (
        <Field id="destination-kind" label={t('destination_kind')}>
          <Select
            id="destination-kind"
            value={kind ?? ''}
            values={['', ...possibleKinds()]}
            nameOf={(each) => (each === '' ? t('destination_choose') : t(`target_${each}`))}
            onChoose={(each) => setKind(each || undefined)}
          />
        </Field>
      )}
      {!kind && <Button id="cancel-destination" label={t('cancel')} onClick={onCancel} />}
      {target && target.kind === kind && <TargetForm key={kind} {...target} {...{ destination, onKept, onCancel }} />}
    </div>
  );
}

/** Firefox has no picker of folders. */
function possibleKinds(): readonly TargetKind[] {
  return targetKinds.filter((kind) => kind !== 'folder' || canPickFolders());
}

interface TargetProps extends Props {
  readonly kind: TargetKind;
  readonly target: Target;
}

function TargetForm({ kind, target, destination, onKept, onCancel }: TargetProps) {
  const [id] = useState(() => destination?.id ?? crypto.randomUUID());
  const [name, setName] = useState(() => destination?.name ?? t(`target_${kind}`));
  const [typed, setTyped] = useState<Values>(() => (destination ? withoutSecretFields(target, destination) : {}));
  const [state, setState] = useState<State>('idle');
  const latest = useLatest({ typed, name });
  const isFound = useFound(target, destination === undefined, (found) => {
    setTyped((now) => ({ ...found, ...now }));
    setState('idle');
  });

  useForgottenPick(target, id);

  const values = () => valuesOf(target, typed, destination);
  const namesFor = useNamesAt(target, values(), destination !== undefined, state);

  async function keep(sentence: 'destination_works' | 'destination_kept', chosen = name): Promise<void> {
    const called = chosen.trim() || t(`target_${kind}`);
    // If it cannot be stored, the page says why, and the form stays open.
    await store(target, { id, kind, name: called, values: values() });
    onKept(t(sentence, called));
  }

  async function test(event: Event): Promise<void> {
    event.preventDefault();
    if (state === 'testing') return;
    const asked = faultOf(target, values());
    setState('testing');
    const fault = await asked;
    // Not if the form was left, or no longer has what was tested.
    if (latest.current?.typed !== typed) return;
    setState(fault ?? 'idle');
    if (!fault) await keep('destination_works', latest.current.name);
  }

  async function authorize(): Promise<void> {
    if (state === 'asking') return;
    setState('asking');
    const answer = await authorized(target, values(), () => !latest.current);
    if (!latest.current) return;
    if ('given' in answer) setTyped((now) => ({ ...now, ...answer.given }));
    setState('given' in answer ? 'given' : answer);
  }

  function type(field: string, value: string): void {
    setTyped({ ...typed, [field]: value });
    setState('idle');
  }

  const fields = (list: readonly TargetField[]) =>
    list.map((field) => (
      <Fragment key={field.name}>
        <DestinationField
          field={field}
          id={`destination-${field.name}`}
          destination={id}
          value={typed[field.name] ?? field.preset ?? ''}
          isStored={keptSecrets(target, values(), destination)[field.name] !== undefined}
          suggest={() => namesFor(field.name)}
          onType={(value) => type(field.name, value)}
        />
        {field.is === 'secret' && target.authorize && (
          <AuthorizeButton kind={kind} state={state} onPress={() => void authorize()} />
        )}
      </Fragment>
    ));
  return (
    <form onSubmit={test}>
      <p role="status" class="quiet" id="destination-found">
        {isFound && t('destination_found')}
      </p>
      {fields(target.fields.filter((field) => !field.optional))}
      <Line id="destination-name" label={t('destination_name')} value={name} onType={setName} />
      <More fields={fields(target.fields.filter((field) => field.optional))} />
      <StateLine state={state} kind={kind} />
      <Buttons state={state} onKeep={() => void keep('destination_kept')} onCancel={onCancel} />
    </form>
  );
}

function More({ fields }: { readonly fields: readonly ComponentChildren[] }) {
  if (fields.length === 0) return null;
  return (
    <details id="destination-more">
      <summary>{t('destination_optional')}</summary>
      {fields}
    </details>
  );
}

/** What a test or a question found, or that it is going on. */
type State = 'idle' | 'testing' | 'asking' | 'given' | Fault;

interface AuthorizeProps {
  readonly kind: TargetKind;
  readonly state: State;
  readonly onPress: () => void;
}

/** Asks a program of this computer for its secret. */
function AuthorizeButton({ kind, state, onPress }: AuthorizeProps) {
  const isAsking = state === 'asking';
  return (
    <div class="row setting">
      <Button
        id="authorize-destination"
        look="small"
        label={t('destination_authorize', t(`target_${kind}`))}
        aria-disabled={isAsking}
        onClick={onPress}
      />
    </div>
  );
}

interface ButtonsProps {
  readonly state: State;
  readonly onKeep: () => void;
  readonly onCancel: () => void;
}

function Buttons({ state, onKeep, onCancel }: ButtonsProps) {
  return (
    <div class="row setting">
      <Button
        type="submit"
        id="test-destination"
        look="outlined"
        label={t('destination_test')}
        aria-disabled={state === 'testing'}
      />
      {typeof state === 'object' && state.code !== 'wrongAddress' && (
        <Button id="keep-anyway" label={t('destination_saveAnyway')} onClick={onKeep} />
      )}
      <Button id="cancel-destination" label={t('cancel')} onClick={onCancel} />
    </div>
  );
}

function StateLine({ state, kind }: { readonly state: State; readonly kind: TargetKind }) {
  const isFault = typeof state === 'object';
  return (
    <p role="status" id="destination-state" class={isFault ? 'warning' : 'quiet'}>
      {state === 'testing' && t('destination_testing')}
      {state === 'asking' && t('destination_authorizing', t(`target_${kind}`))}
      {state === 'given' && t('destination_authorized', t(`target_${kind}`))}
      {isFault && t(`deliveryFailure_${state.code}`)}
      {isFault && state.detail && <bdi class="code"> {state.detail}</bdi>}
    </p>
  );
}

/**
 * Names for fields, which hosts are asked for only once the reader has set them up or pressed a button here: focusing a
 * field is not consent to contact a host.
 */
function useNamesAt(target: Target, values: Values, isSetUp: boolean, state: State) {
  const hosts = String(target.hosts(values));
  const [asked, setAsked] = useState(isSetUp ? hosts : '');
  useEffect(() => {
    if (state === 'testing' || state === 'asking') setAsked(hosts);
  }, [state]);
  return async (field: string): Promise<readonly string[]> => {
    if (hosts !== asked) return [];
    return (await target.suggest?.(field, values, web).catch(() => [])) ?? [];
  };
}

/** Secrets are never shown again. */
function withoutSecretFields({ fields }: Target, { values }: Destination): Values {
  const shown = fields.filter(({ is, name }) => is !== 'secret' && values[name] !== undefined);
  return Object.fromEntries(shown.map(({ name }) => [name, values[name] ?? '']));
}

async function store(target: Target, destination: Omit<Destination, 'hosts'>): Promise<void> {
  const values = await withFolder(target, destination.id, destination.values);
  await keepDestination({ ...destination, values, hosts: target.hosts(values) });
}

/** The values to store. A folder that was picked becomes the destination's. */
async function withFolder({ fields, suggest }: Target, id: string, values: Values): Promise<Values> {
  const field = fields.find(({ is, name }) => is === 'folder' && values[name] === pickedFor(id));
  if (!field) return values;
  await keepPicked(id);
  const kept = { ...values, [field.name]: id };
  // A vault is looked into, so that its tags can be offered.
  void suggest?.('tags', kept, web).catch(() => []);
  return kept;
}

/** Forgets the folder that was picked when the form is left: by now it is the destination's, or not wanted. */
function useForgottenPick({ fields }: Target, id: string): void {
  useEffect(() => {
    if (fields.some(({ is }) => is === 'folder')) return () => void forgetFolder(pickedFor(id));
  }, []);
}

/** Whether a program on this computer has answered, whose values are then filled in. */
function useFound(target: Target, isNew: boolean, fill: (found: Values) => void): boolean {
  const found = useAsync(async () => (isNew ? await target.discover?.(web).catch(() => undefined) : undefined), []);
  useEffect(() => {
    if (found) fill(found);
  }, [found]);
  return found !== undefined;
}
