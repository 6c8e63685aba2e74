import type { ReactNode } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { Field, Notice, Submit } from './form-parts';
import { passwordProblems } from './password-rules';
import styles from './public.module.css';
import { useForm } from './use-form';
import { useShortestPassword } from './use-place';

const empty = { companyName: '', nip: '', name: '', surname: '', email: '', phone: '', password: '', repeat: '' };
type Account = typeof empty;

interface Options {
  /** Gets what was filled in, without spaces around it; what was left empty is absent. */
  send: (filled: Record<string, string>) => Promise<void>;
}

/** A company and the person who will sign in for it: the form of registering and of setting up. */
export function useAccountForm({ send }: Options) {
  const { t } = useTranslation(['session', 'common', 'errors']);
  const least = useShortestPassword();
  const check = (values: Account) => {
    const password = passwordProblems(values.password, values.repeat, least);
    const missing = (value: string) => (value.trim() ? undefined : t('common:required'));
    return {
      companyName: values.companyName.trim().length < 2 ? t('register.companyShort') : undefined,
      name: missing(values.name),
      surname: missing(values.surname),
      email: /^\S+@\S+\.\S+$/.test(values.email.trim()) ? undefined : t('register.emailWrong'),
      password: password.password && t(password.password),
      repeat: password.repeat && t(password.repeat),
    };
  };
  const form = useForm(empty, check, ({ repeat: _, password, ...texts }) => {
    const filled = Object.entries(texts).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()] as const] : []));
    return send({ ...Object.fromEntries(filled), password });
  });
  return { ...form, least };
}

interface Props {
  form: ReturnType<typeof useAccountForm>;
  withPhone?: boolean;
  /** Further fields, below the company's. */
  children?: ReactNode;
  submit: ReactNode;
}

export function AccountForm({ form, withPhone, children, submit }: Props) {
  const { t } = useTranslation('session');
  const nip = <Field label={t('register.nip')} inputMode="numeric" maxLength={20} {...form.field('nip')} />;
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      {form.failure && <Notice>{form.failure}</Notice>}
      <Field label={t('register.company')} autoComplete="organization" autoFocus {...form.field('companyName')} />
      {!withPhone && nip}
      {children}
      <div className={styles.pair}>
        {withPhone && nip}
        {withPhone && <Field label={t('register.phone')} type="tel" autoComplete="tel" {...form.field('phone')} />}
        <Field label={t('register.name')} autoComplete="given-name" {...form.field('name')} />
        <Field label={t('register.surname')} autoComplete="family-name" {...form.field('surname')} />
      </div>
      <Field label={t('register.email')} type="email" autoComplete="username" {...form.field('email')} />
      <Field
        label={t('signIn.password')}
        type="password"
        autoComplete="new-password"
        least={form.least}
        {...form.field('password')}
      />
      <Field label={t('password.repeat')} type="password" autoComplete="new-password" {...form.field('repeat')} />
      <Submit busy={form.busy}>{submit}</Submit>
    </form>
  );
}
