import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../engine/web/api';
import { Field, Notice, Submit } from './form-parts';
import { PageLink } from './page-link';
import { passwordProblems } from './password-rules';
import styles from './public.module.css';
import { linkToken, useForm } from './use-form';

const empty = { companyName: '', nip: '', name: '', surname: '', email: '', password: '', repeat: '' };

/** The very first page of an empty installation, behind the link on the console: the company and its administrator. */
export function SetUp() {
  const { t } = useTranslation(['session', 'common']);
  const [done, setDone] = useState(false);
  const form = useForm(
    empty,
    (values) => {
      const password = passwordProblems('strong', values.password, values.repeat);
      const missing = (value: string) => (value.trim() ? undefined : t('common:required'));
      return {
        companyName: values.companyName.trim().length < 2 ? t('register.companyShort') : undefined,
        name: missing(values.name),
        surname: missing(values.surname),
        email: /^\S+@\S+\.\S+$/.test(values.email.trim()) ? undefined : t('register.emailWrong'),
        password: password.password && t(password.password),
        repeat: password.repeat && t(password.repeat),
      };
    },
    async ({ repeat: _, nip, ...values }) => {
      await api.post(
        'setup',
        { ...values, token: linkToken(), ...(nip.trim() && { nip: nip.trim() }) },
        { quiet: true },
      );
      setDone(true);
    },
  );
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
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        {form.failure && <Notice>{form.failure}</Notice>}
        <Field label={t('register.company')} autoComplete="organization" autoFocus {...form.field('companyName')} />
        <Field label={t('register.nip')} inputMode="numeric" maxLength={15} {...form.field('nip')} />
        <div className={styles.pair}>
          <Field label={t('register.name')} autoComplete="given-name" {...form.field('name')} />
          <Field label={t('register.surname')} autoComplete="family-name" {...form.field('surname')} />
        </div>
        <Field label={t('register.email')} type="email" autoComplete="username" {...form.field('email')} />
        <Field
          label={t('signIn.password')}
          type="password"
          autoComplete="new-password"
          hint={t('password.strongHint')}
          {...form.field('password')}
        />
        <Field label={t('password.repeat')} type="password" autoComplete="new-password" {...form.field('repeat')} />
        <Submit busy={form.busy}>{t('setUp.submit')}</Submit>
      </form>
    </>
  );
}
