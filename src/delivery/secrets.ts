import type { Field, Values } from './target';

/** What a target said, without the secrets that it may have repeated. */
export function withoutSecrets(said: string, fields: readonly Field[], values: Values): string {
  const secrets = fields.filter(({ is }) => is === 'secret').map(({ name }) => values[name] ?? '');
  return secrets.filter((secret) => secret !== '').reduce((text, secret) => text.replaceAll(secret, '…'), said);
}
