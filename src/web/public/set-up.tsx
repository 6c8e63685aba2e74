import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../engine/web/api';
import { AccountForm, useAccountForm } from './account-form';
import { Notice } from './form-parts';
import { PageLink } from './page-link';
import styles from './public.module.css';
import { linkToken } from './use-form';

/** The very first page of an empty installation, behind the link on the console: the company and its administrator. */
export function SetUp() {
  const { t } = useTranslation('session');
  const [done, setDone] = useState(false);
  const form = useAccountForm({
    async send(filled) {
      await api.post('setup', { ...filled, token: linkToken() }, { quiet: true });
      setDone(true);
    },
  });
  if (done) {
    return (
      <div className={styles.form}>
        <h1>{t('setUp.title')}</h1>
        <Notice good>{t('setUp.done')}</Notice>
        <PageLink to="/login">{t('toSignIn')}</PageLink>
      </div>
    );
  }
  return (
    <>
      <h1>{t('setUp.title')}</h1>
      <p className={styles.lead}>{t('setUp.lead')}</p>
      <AccountForm form={form} submit={t('setUp.submit')} />
    </>
  );
}
