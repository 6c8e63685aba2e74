import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../engine/web/api';
import { Field, Notice, Submit } from './form-parts';
import { PageLink } from './page-link';
import { passwordProblems } from './password-rules';
import styles from './public.module.css';
import { useForm } from './use-form';

const empty = { companyName: '', nip: '', name: '', surname: '', email: '', phone: '', password: '', repeat: '' };

/** A customer's company asks for an account: confirmed by e-mail, then approved by staff. */
export function Register() {
  const { t } = useTranslation(['session', 'common']);
  const [sent, setSent] = useState(false);
  const form = useForm(
    empty,
    (values) => {
      const password = passwordProblems('common', values.password, values.repeat);
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
    async ({ repeat: _, ...values }) => {
      const filled = Object.entries(values).filter(([name, value]) => name === 'password' || value.trim() !== '');
      const body = Object.fromEntries(
        filled.map(([name, value]) => [name, name === 'password' ? value : value.trim()]),
      );
      await api.post('register', body, { quiet: true });
      setSent(true);
    },
  );
  if (sent) {
    return (
      <div className={styles.form}>
        <h1>{t('register.title')}</h1>
        <Notice good>{t('register.sent')}</Notice>
        <PageLink to="/login">{t('toSignIn')}</PageLink>
      </div>
    );
  }
  return (
    <>
      <h1>{t('register.title')}</h1>
      <p className={styles.lead}>{t('register.lead')}</p>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        {form.failure && <Notice>{form.failure}</Notice>}
        <Field label={t('register.company')} autoComplete="organization" autoFocus {...form.field('companyName')} />
        <div className={styles.pair}>
          <Field label={t('register.nip')} inputMode="numeric" maxLength={20} {...form.field('nip')} />
          <Field label={t('register.phone')} type="tel" autoComplete="tel" {...form.field('phone')} />
          <Field label={t('register.name')} autoComplete="given-name" {...form.field('name')} />
          <Field label={t('register.surname')} autoComplete="family-name" {...form.field('surname')} />
        </div>
        <Field label={t('register.email')} type="email" autoComplete="username" {...form.field('email')} />
        <Field
          label={t('signIn.password')}
          type="password"
          autoComplete="new-password"
          hint={t('password.commonHint')}
          {...form.field('password')}
        />
        <Field label={t('password.repeat')} type="password" autoComplete="new-password" {...form.field('repeat')} />
        <Submit busy={form.busy}>{t('register.submit')}</Submit>
      </form>
      <p className={styles.after}>
        {t('register.have')} <PageLink to="/login">{t('signIn.submit')}</PageLink>
      </p>
    </>
  );
}
