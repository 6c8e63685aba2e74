import { Button, PasswordInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { PasswordTicks } from '../../engine/fields/password/password-ticks';
import { shortestPassword } from '../../engine/fields/password/policy';
import { api, ApiRequestError } from '../../engine/web/api';
import { useSession } from '../../engine/web/engine-context';
import { errorText } from '../../engine/web/i18n';
import { showToast } from '../../engine/web/ui/toast-store';
import { useSubmit } from '../../engine/web/ui/use-submit';
import { Section, SectionFoot } from '../../engine/web/ui/section';
import { passwordProblems, type PasswordProblems } from '../public/password-rules';

const empty = { old: '', password: '', repeat: '' };

/** A new password: the old one, then the new one twice. Everybody else signed in to this account is signed out. */
export function PasswordCard() {
  const { t } = useTranslation(['shell', 'session', 'errors']);
  const { user, settings } = useSession();
  const least = shortestPassword(settings['passwordMinLength']);
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<PasswordProblems & { old?: string }>({});
  const { submit, busy } = useSubmit(
    async () => {
      const body = { password: values.password, id: user.id, loginReset: false, oldPassword: values.old };
      await api.post('password/change', body);
      setValues(empty);
      showToast({ kind: 'success', title: t('session:password.PasswordChangedMsg') });
    },
    {
      errorTitle: t('session:password.PasswordChangeError'),
      onError: (error) => {
        if (!(error instanceof ApiRequestError) || error.errorStr !== 'OldPasswordWrong') return false;
        setProblems({ old: errorText(error) });
        return true;
      },
    },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = passwordProblems(values.password, values.repeat, least);
    const old = values.old ? undefined : t('profile.oldRequired');
    setProblems({ ...found, old });
    if (!found.password && !found.repeat && !old) return void submit();
    showToast({ kind: 'error', title: t('profile.password'), text: t('session:password.PasswordInvalid') });
  };
  const field = (name: keyof typeof empty, label: string, autoComplete: string, error?: string) => (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      value={values[name]}
      error={error}
      visibilityToggleButtonProps={{ 'aria-label': t('profile.showPassword') }}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  );
  return (
    <form onSubmit={save} noValidate>
      <Section padded title={t('profile.password')}>
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        {field('old', t('session:password.current'), 'current-password', problems.old)}
        {field('password', t('session:password.new'), 'new-password', problems.password && t(problems.password))}
        <PasswordTicks password={values.password} least={least} />
        {field('repeat', t('session:password.repeat'), 'new-password', problems.repeat && t(problems.repeat))}
        <SectionFoot>
          <Button type="submit" variant="filled" loading={busy}>
            {t('session:password.change')}
          </Button>
        </SectionFoot>
      </Section>
    </form>
  );
}
