import { useEffect, useState } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { errorText } from '../../engine/web/i18n';
import { Notice } from './form-parts';
import { PageLink } from './page-link';
import styles from './public.module.css';
import { linkToken } from './use-form';

let asked: Promise<unknown> | undefined;
/** The link works once, so it is used once, however often the page is drawn. */
const confirm = () => (asked ??= api.post('register-confirm', { token: linkToken() }, { quiet: true }));

/** The page behind the link in the registration mail. */
export function RegisterConfirm() {
  const { t } = useTranslation('session');
  const [result, setResult] = useState<{ good: boolean; text: string }>();
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
      <PageLink to="/login">{t('toSignIn')}</PageLink>
    </div>
  );
}
