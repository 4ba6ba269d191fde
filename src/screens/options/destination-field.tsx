import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { pickFolder } from '../../browser/platform/folders';
import { messageOf, t } from '../../browser/platform/i18n';
import type { Field as TargetField } from '../../delivery/target';
import { formatNames } from '../../export/formats';
import { folderOf, keepFolder, pickedFor } from '../../library/folders';
import { Button } from '../ui/button';
import { Select } from '../ui/select';
import { Field, useNames } from './field';

interface Props {
  readonly field: TargetField;
  readonly id: string;
  readonly value: string;
  /** The id of the destination, under which a folder is stored. */
  readonly destination: string;
  /** Whether a secret is stored, which stays if the field is left empty. */
  readonly isStored: boolean;
  /** Names to choose from. */
  readonly suggest: () => Promise<readonly string[]>;
  readonly onType: (value: string) => void;
}

/** How a field is filled in, by what it is. */
const inputs: Readonly<Record<TargetField['is'], ComponentType<Props>>> = {
  address: (props) => <input {...inputOf(props)} type="url" dir="ltr" placeholder="https://" />,
  text: TextInput,
  secret: Secret,
  choice: Choice,
  folder: Folder,
};

/** A field of a kind of destination, with its label. */
export function DestinationField(props: Props) {
  const { field, id } = props;
  const Filled = inputs[field.is];
  return (
    <Field id={id} label={messageOf(`field_${field.name}`) ?? field.name}>
      <Filled {...props} />
    </Field>
  );
}

function inputOf({ field, id, value, isStored, onType }: Props) {
  const required = field.optional !== true && !isStored;
  const onInput = (event: { currentTarget: HTMLInputElement }) => onType(event.currentTarget.value);
  return { id, value, required, onInput, autocomplete: 'off', spellcheck: false } as const;
}

/** Never shown again: a field that is left empty keeps what is stored. */
function Secret(props: Props) {
  const hint = props.isStored ? t('destination_unchanged') : '';
  return <input {...inputOf(props)} type="password" autocomplete="new-password" placeholder={hint} />;
}

/** A text, for which the target may know names. */
function TextInput(props: Props) {
  const { attributes, list } = useNames(props.id, props.suggest);
  return (
    <>
      <input {...inputOf(props)} type="text" dir="auto" {...attributes} />
      {list}
    </>
  );
}

function Choice({ field: { choices = [] }, id, value, onType }: Props) {
  return <Select id={id} value={value} values={choices} nameOf={nameOf} onChoose={onType} />;
}

/** A folder on disk. Only IndexedDB stores it; the value says under which id. Another one replaces it once it is saved. */
function Folder({ destination, id, onType }: Props) {
  const [name, setName] = useState<string>();
  useEffect(() => void folderOf(destination).then((folder) => setName(folder?.name)), []);

  async function pick(): Promise<void> {
    // Browsers take at most 32 characters.
    const folder = await pickFolder(destination.replaceAll('-', ''));
    if (!folder) return;
    await keepFolder(pickedFor(destination), folder);
    setName(folder.name);
    onType(pickedFor(destination));
  }

  return (
    <div class="row">
      <Button id={id} look="outlined" label={t('folder_choose')} onClick={() => void pick()} />
      <bdi>{name}</bdi>
    </div>
  );
}

function nameOf(choice: string): string {
  const format = formatNames.find((name) => name === choice);
  return format ? t(`format_${format}`) : (messageOf(`targetChoice_${choice}`) ?? choice);
}
