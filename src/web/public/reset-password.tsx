import { useState } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { Field, Notice, Submit } from './form-parts';
import { PageLink } from './page-link';
import { passwordProblems } from './password-rules';
import styles from './public.module.css';
import { linkToken, useForm } from './use-form';
import { useShortestPassword } from './use-place';

/** The page behind the link in the reminder mail. */
export const ResetPassword = () => <ChoosePassword to="reset" />;
/** The page behind the link of an invitation. */
export const Invitation = () => <ChoosePassword to="invitation" />;

const addresses = { reset: 'resetpassword', invitation: 'invitation' } as const;

function ChoosePassword({ to }: { to: keyof typeof addresses }) {
  const { t } = useTranslation(['session', 'errors']);
  const [done, setDone] = useState(false);
  const least = useShortestPassword();
  const form = useForm(
    { password: '', repeat: '' },
    ({ password, repeat }) => {
      const found = passwordProblems(password, repeat, least);
      return { password: found.password && t(found.password), repeat: found.repeat && t(found.repeat) };
    },
    async ({ password }) => {
      await api.post(addresses[to], { token: linkToken(), password }, { quiet: true });
      setDone(true);
    },
  );
  return (
    <>
      <h1>{t(`${to}.title`)}</h1>
      {to === 'invitation' && !done && <p className={styles.lead}>{t('invitation.lead')}</p>}
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        {form.failure && <Notice>{form.failure}</Notice>}
        {form.refusal === 'LinkExpired' && <NewLink to={to} />}
        {done ? (
          <Notice good>{t(to === 'invitation' ? 'invitation.done' : 'password.PasswordChangedMsg')}</Notice>
        ) : (
          <>
            <Field
              label={t('password.new')}
              type="password"
              autoComplete="new-password"
              autoFocus
              least={least}
              {...form.field('password')}
            />
            <Field label={t('password.repeat')} type="password" autoComplete="new-password" {...form.field('repeat')} />
            <Submit busy={form.busy}>{t(to === 'invitation' ? 'invitation.submit' : 'password.change')}</Submit>
          </>
        )}
      </form>
      <p className={styles.after}>
        <PageLink to="/login">{t('toSignIn')}</PageLink>
      </p>
    </>
  );
}

/** How one comes by another link. */
function NewLink({ to }: { to: keyof typeof addresses }) {
  const { t } = useTranslation('session');
  if (to === 'invitation') return <p>{t('invitation.newLink')}</p>;
  return (
    <p>
      <PageLink to="/remindpassword">{t('reset.newLink')}</PageLink>
    </p>
  );
}
