import { useRef, useState } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import { droppedFiles, filesIn } from './chosen-files';
import { importSession } from './import-session';

/** Chooses files or a folder, or takes those that are dropped. */
export function ChooseFiles() {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function onChosen(input: HTMLInputElement): void {
    const chosen = filesIn(input);
    input.value = '';
    if (chosen.length > 0) void importSession.read(Promise.resolve(chosen));
  }

  function choosesFolders(input: HTMLInputElement | null): void {
    folder.current = input;
    if (input) input.webkitdirectory = true;
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer) void importSession.read(droppedFiles(event.dataTransfer));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same
    <div
      class={isOver ? 'drop over' : 'drop'}
      id="import-drop"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <button type="button" id="choose-files" class="button primary" onClick={() => files.current?.click()}>
        {t('import_files')}
      </button>
      <button type="button" id="choose-folder" class="button outlined" onClick={() => folder.current?.click()}>
        {t('import_folder')}
      </button>
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
