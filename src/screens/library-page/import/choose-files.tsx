import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import { chosenFile, type ImportFile } from '../../../library/import/files';
import { Button } from '../../ui/button';
import { importSession } from './import-session';

/** Chooses files or a folder, or takes those that are dropped anywhere on the page. */
export function ChooseFiles() {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const isOver = useDrop();

  function onChosen(input: HTMLInputElement): void {
    const chosen = filesIn(input);
    input.value = '';
    if (chosen.length > 0) void importSession.read(Promise.resolve(chosen));
  }

  function choosesFolders(input: HTMLInputElement | null): void {
    folder.current = input;
    if (input) input.webkitdirectory = true;
  }

  return (
    <div class={isOver ? 'row drop over' : 'row drop'} id="import-drop">
      <Button id="choose-files" look="primary" label={t('import_files')} onClick={() => files.current?.click()} />
      <Button id="choose-folder" look="outlined" label={t('folder_choose')} onClick={() => folder.current?.click()} />
      <span class="quiet">{t('import_drop')}</span>
      <input
        type="file"
        id="import-files"
        multiple
        hidden
        ref={files}
        onChange={(event) => onChosen(event.currentTarget)}
      />
      <input
        type="file"
        id="import-folder"
        hidden
        ref={choosesFolders}
        onChange={(event) => onChosen(event.currentTarget)}
      />
    </div>
  );
}

/** Imports the files that are dropped on the page; whether some are held above it. */
function useDrop(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const onDragOver = ({ dataTransfer }: DragEvent) => {
      if (!dataTransfer?.types.includes('Files')) return;
      dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const onDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(false);
      void importSession.read(droppedFiles(event.dataTransfer));
    };
    window.addEventListener('dragover', onDragOver, { signal });
    window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget ?? setOver(false), { signal });
    window.addEventListener('drop', onDrop, { signal });
    return () => ended.abort();
  }, []);
  return isOver;
}

/** The files of an input, for files or a folder. */
function filesIn(input: HTMLInputElement): readonly ImportFile[] {
  return [...(input.files ?? [])].map((file) => chosenFile(file));
}

/** The files that were dropped, also those in folders. Must be called while the event is handled. */
function droppedFiles(data: DataTransfer): Promise<readonly ImportFile[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return filesOf(entries);
}

async function filesOf(entries: readonly FileSystemEntry[]): Promise<ImportFile[]> {
  const files: ImportFile[] = [];
  const pending = [...entries].reverse();
  for (let entry = pending.pop(); entry; entry = pending.pop()) {
    if (isFile(entry)) files.push(await fileOf(entry));
    else if (isFolder(entry)) pending.push(...(await entriesIn(entry)).reverse());
  }
  return files;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

async function fileOf(entry: FileSystemFileEntry): Promise<ImportFile> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  return chosenFile(file, entry.fullPath.replace(/^\/+/, ''));
}

/** Browsers tell a folder's entries a hundred at a time. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
