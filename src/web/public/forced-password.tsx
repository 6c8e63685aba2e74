import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { shortestPassword } from '../../engine/fields/password/policy';
import { api, ApiRequestError } from '../../engine/web/api';
import { errorText, textOf } from '../../engine/web/i18n';
import { showToast } from '../../engine/web/ui/toast-store';
import { signOut } from '../session/session-calls';
import { passwordChanged } from '../session/session-store';
import { useSessionState } from '../session/use-session-state';
import styles from './dialog.module.css';
import { Field, Notice, Submit } from './form-parts';
import { passwordProblems, type PasswordProblems } from './password-rules';
import form from './public.module.css';

/** The dialog of an account that must choose a new password before anything else. */
export function ForcedPassword({ current }: { current: string }) {
  const { t } = useTranslation(['session', 'errors']);
  const { session } = useSessionState();
  const least = shortestPassword(session?.settings['passwordMinLength']);
  const dialog = useRef<HTMLDialogElement>(null);
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [problems, setProblems] = useState<PasswordProblems>({});
  /** Why the server takes this password for none. */
  const [refused, setRefused] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = passwordProblems(password, repeat, least);
    setProblems(found);
    setRefused(undefined);
    const isInvalid = Boolean(found.password || found.repeat);
    setFailure(isInvalid ? t('password.PasswordInvalid') : undefined);
    if (isInvalid) return;
    setBusy(true);
    try {
      const body = { password, id: session?.user.id, loginReset: false, oldPassword: current };
      await api.post('password/change', body, { quiet: true });
      showToast({ kind: 'success', title: t('password.PasswordChangedMsg') });
      passwordChanged();
    } catch (error) {
      const named = error instanceof ApiRequestError ? error.fields?.['password'] : undefined;
      setRefused(named && textOf(`errors:${named}`));
      setFailure(named ? t('password.PasswordInvalid') : `${t('password.PasswordChangeError')} ${errorText(error)}`);
      setBusy(false);
    }
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="forced-password"
      onCancel={(event) => {
        event.preventDefault();
        signOut();
      }}
    >
      <h2 id="forced-password">{t('password.necessary')}</h2>
      <p>{t('password.necessaryText')}</p>
      <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
        {failure && <Notice>{failure}</Notice>}
        <Field
          label={t('password.new')}
          type="password"
          autoComplete="new-password"
          value={password}
          least={least}
          error={refused ?? (problems.password && t(problems.password))}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Field
          label={t('password.repeat')}
          type="password"
          autoComplete="new-password"
          value={repeat}
          error={problems.repeat && t(problems.repeat)}
          onChange={(event) => setRepeat(event.target.value)}
        />
        <Submit busy={busy}>{t('password.change')}</Submit>
        <button type="button" className={form.plain} onClick={() => signOut()}>
          {t('password.later')}
        </button>
      </form>
    </dialog>
  );
}
