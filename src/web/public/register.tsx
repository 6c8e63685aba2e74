import { useState, useEffect } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { AccountForm, useAccountForm } from './account-form';
import { Notice } from './form-parts';
import { PageLink } from './page-link';
import styles from './public.module.css';
import { errorText } from '../../engine/web/i18n';
import { linkToken } from './use-form';
import { usePlace } from './use-place';

/** A customer's company asks for an account: confirmed by e-mail, then approved by staff. */
export function Register() {
  const { t } = useTranslation(['session', 'errors']);
  const [sent, setSent] = useState(false);
  const isOff = usePlace()?.registration === false;
  const form = useAccountForm({
    async send(filled) {
      await api.post('register', filled, { quiet: true });
      setSent(true);
    },
  });
  if (sent || isOff) {
    return (
      <div className={styles.form}>
        <h1>{t('register.title')}</h1>
        <Notice good={sent}>{sent ? t('register.sent') : t('errors:RegistrationOff')}</Notice>
        <PageLink to="/login">{t('toSignIn')}</PageLink>
      </div>
    );
  }
  return (
    <>
      <h1>{t('register.title')}</h1>
      <p className={styles.lead}>{t('register.lead')}</p>
      <AccountForm form={form} withPhone submit={t('register.submit')} />
      <p className={styles.after}>
        {t('register.have')} <PageLink to="/login">{t('signIn.submit')}</PageLink>
      </p>
    </>
  );
}

let asked: Promise<unknown> | undefined;
/** The link works once, so it is used once, however often the page is drawn. */
const confirm = () => (asked ??= api.post('register-confirm', { token: linkToken() }, { quiet: true }));

/** The page behind the link in the registration mail. */
export function RegisterConfirm() {
  const { t } = useTranslation('session');
  const [result, setResult] = useState<{ good: boolean; text: string }>();
  const isOpen = usePlace()?.registration;
  useEffect(() => {
    confirm().then(
      () => setResult({ good: true, text: t('registerConfirm.done') }),
      (error: unknown) => setResult({ good: false, text: errorText(error) }),
    );
  }, [t]);
  return (
    <div className={styles.form}>
      <h1>{t('registerConfirm.title')}</h1>
      {result ? <Notice good={result.good}>{result.text}</Notice> : <p>{t('registerConfirm.busy')}</p>}
      {result?.good === false && isOpen && <PageLink to="/register">{t('registerConfirm.again')}</PageLink>}
      <PageLink to="/login">{t('toSignIn')}</PageLink>
    </div>
  );
}
