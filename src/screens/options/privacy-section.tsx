import { messageOf, t } from '../../browser/platform/i18n';
import { manifestPermissions } from '../../browser/platform/manifest';

const questions = ['read', 'kept', 'sent'] as const;

/** Explains what is read, stored and sent, and what each permission is for. */
export function PrivacySection() {
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy">{t('optionsPrivacy')}</h2>
      <dl class="prose">
        {questions.map((question) => (
          <div key={question}>
            <dt>{t(`privacy_${question}`)}</dt>
            <dd>{t(`privacy_${question}_answer`)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('permissions')}</h3>
      <dl class="pairs">
        {manifestPermissions().map((name) => (
          <div key={name}>
            <dt class="code">{name}</dt>
            <dd>{messageOf(`permission_${name}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
