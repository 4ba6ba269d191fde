import { type TemplateClip, valuesOf } from '../template/values';
import type { Values } from '../template/variables';
import { markdown } from './markdown';
import { plainText } from './plain-text';

/** The template values of a clip. */
export function exportValues(clip: TemplateClip): Values {
  const { html } = clip.article;
  return valuesOf(clip, { content: () => markdown(html), text: () => plainText(html) });
}
