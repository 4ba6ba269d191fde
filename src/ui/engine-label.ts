import { t } from '../platform/i18n';

/** The localised name of an engine: `nta:paper` is "Node types, as published". */
export function engineLabel(name: string): string {
  const [engine = name, variant] = name.split(':');
  const key = `engine_${engine}`;
  const words = t(key);
  const title = words === key ? engine : words;
  return variant === 'paper' ? t('asPublished', title) : title;
}
