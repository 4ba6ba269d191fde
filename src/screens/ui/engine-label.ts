import { messageOf, t } from '../../browser/platform/i18n';

/** The localised name of an engine: `nta:paper` is "Node types, as published". */
export function engineLabel(name: string): string {
  const [engine = name, variant] = name.split(':');
  const title = messageOf(`engine_${engine}`) ?? engine;
  return variant === 'paper' ? t('asPublished', title) : title;
}
