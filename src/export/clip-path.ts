import type { ExportInput } from './export-input';
import { exportValues } from './export-values';
import { filePath } from './file-name';
import { defaultTemplate } from './template/presets';

/** The file path that the clip's template asks for, relative to the downloads folder. */
export function clipPath(clip: ExportInput, extension: string): string {
  return filePath((clip.template ?? defaultTemplate).fileName, exportValues(clip), extension);
}
