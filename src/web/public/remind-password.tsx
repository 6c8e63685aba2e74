import { useState } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { Field, Notice, Submit } from './form-parts';
import { PageLink } from './page-link';
import styles from './public.module.css';
import { useForm } from './use-form';

/** Asks for a link to set a new password. The answer is the same whether the account exists or not. */
export function RemindPassword() {
  const { t } = useTranslation('session');
  const [sent, setSent] = useState(false);
  const form = useForm(
    { email: '' },
    ({ email }) => ({ email: email.trim().length < 2 ? t('signIn.emailShort') : undefined }),
    async ({ email }) => {
      await api.post('remindpassword', { email: email.trim() }, { quiet: true });
      setSent(true);
    },
  );
  return (
    <>
      <h1>{t('remind.title')}</h1>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        {form.failure && <Notice>{form.failure}</Notice>}
        {sent ? (
          <Notice good>{t('remind.sent')}</Notice>
        ) : (
          <>
            <p>{t('remind.lead')}</p>
            <Field label={t('signIn.email')} autoComplete="username" autoFocus {...form.field('email')} />
            <Submit busy={form.busy}>{t('remind.submit')}</Submit>
          </>
        )}
      </form>
      <p className={styles.after}>
        <PageLink to="/login">{t('toSignIn')}</PageLink>
      </p>
    </>
  );
}
