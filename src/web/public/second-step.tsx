import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { api, ApiRequestError } from '../../engine/web/api';
import { errorText } from '../../engine/web/i18n';
import { acceptSignIn, passkeysOffered } from '../session/session-calls';
import type { SessionAnswer } from '../session/session-store';
import { Field, Notice, Submit } from './form-parts';
import styles from './public.module.css';

interface Props {
  ticket: string;
  /** Back to the password; with a text, why. */
  back: (why?: string) => void;
}

/** After the password: the code of the authenticator, or a recovery code. */
export function SecondStep({ ticket, back }: Props) {
  const { t } = useTranslation('session');
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const short = code.trim().length < 6;
    setProblem(short ? t(recovery ? 'secondStep.recoveryShort' : 'secondStep.codeShort') : undefined);
    setFailure(undefined);
    if (short) return form.current?.querySelector('input')?.focus();
    setBusy(true);
    try {
      const body = { ticket, code: code.trim() };
      acceptSignIn(await api.post<SessionAnswer>('login/second-factor', body, { quiet: true }));
    } catch (error) {
      const refused = error instanceof ApiRequestError ? error.errorStr : undefined;
      if (refused === 'SignInExpired') return back(errorText(error));
      // The clock of the telephone has no part in a recovery code.
      const wrong = recovery && refused === 'SecondFactorWrong';
      setFailure(wrong ? t('secondStep.recoveryWrong') : errorText(error));
      setCode('');
      form.current?.querySelector('input')?.focus();
    } finally {
      setBusy(false);
    }
  };
  const other = () => {
    setRecovery(!recovery);
    setCode('');
    setProblem(undefined);
    setFailure(undefined);
  };
  return (
    <>
      <h1>{t('secondStep.title')}</h1>
      <p className={styles.lead}>{t(recovery ? 'secondStep.recoveryLead' : 'secondStep.lead')}</p>
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {failure && <Notice>{failure}</Notice>}
        <Field
          key={String(recovery)}
          label={t(recovery ? 'secondStep.recovery' : 'secondStep.code')}
          name="code"
          autoComplete="one-time-code"
          inputMode={recovery ? undefined : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus
          value={code}
          error={problem}
          onChange={(event) => setCode(event.target.value)}
        />
        <Submit busy={busy}>{t('secondStep.submit')}</Submit>
        {passkeysOffered() && <PasskeyButton failed={setFailure} />}
        <button type="button" className={styles.plain} onClick={other}>
          {t(recovery ? 'secondStep.useCode' : 'secondStep.useRecovery')}
        </button>
        <button type="button" className={styles.plain} onClick={() => back()}>
          {t('secondStep.back')}
        </button>
      </form>
    </>
  );
}

/** Signing in with a passkey of this device, without a password. `failed` is handed the text of a refusal. */
export function PasskeyButton({ failed }: { failed: (text: string | undefined) => void }) {
  const { t } = useTranslation('session');
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    if (busy) return;
    setBusy(true);
    failed(undefined);
    try {
      const [{ challenge }, device] = await Promise.all([
        api.post<{ challenge: string }>('login/passkey/challenge', {}, { quiet: true }),
        import('../second-factor/passkey-device'),
      ]);
      const answer = await device.signWithPasskey(challenge);
      if (answer) acceptSignIn(await api.post<SessionAnswer>('login/passkey', answer, { quiet: true }));
    } catch (error) {
      failed(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={styles.passkey} aria-busy={busy} onClick={() => void signIn()}>
      {t('signIn.passkey')}
    </button>
  );
}
