import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { lazyPart } from '../../engine/web/lazy-part';
import { useTranslation } from '../../engine/web/use-translation';
import { ApiRequestError } from '../../engine/web/api';
import { errorText } from '../../engine/web/i18n';
import { showToast } from '../../engine/web/ui/toast-store';
import { loadApp } from '../load-app';
import { passkeysOffered, signIn } from '../session/session-calls';
import { takeEndReason } from '../session/session-store';
import { useSessionState } from '../session/use-session-state';
import { Field, Notice, Submit } from './form-parts';
import { PageLink } from './page-link';
import styles from './public.module.css';
import { type Place, usePlace } from './use-place';

const ForcedPassword = lazyPart(() => import('./forced-password').then((module) => module.ForcedPassword));
const SecondStep = lazyPart(() => import('./second-step').then((module) => module.SecondStep));
const DemoAccounts = lazyPart(() => import('./demo-accounts').then((module) => module.DemoAccounts));
const PasskeyButton = lazyPart(() => import('./second-step').then((module) => module.PasskeyButton));
/** The application is fetched while the person types the password. */
const fetchApp = () => void loadApp().catch(() => undefined);
type Problems = { email?: string; password?: string };

/** Ways in beside the password: a passkey, and the company's own accounts where single sign-on is set up. */
function OtherWays({ failed, provider }: { failed: (text: string | undefined) => void; provider: string | undefined }) {
  const { t } = useTranslation('session');
  return (
    <>
      {passkeysOffered() && (
        <Suspense>
          <PasskeyButton failed={failed} />
        </Suspense>
      )}
      {provider && (
        <a className={styles.passkey} href="/api/login/oidc">
          {t('signIn.sso', { name: provider })}
        </a>
      )}
    </>
  );
}

/** Signing in: name and password, then a code where the account asks for one. */
export function SignIn() {
  const { token } = useSessionState();
  const [name, setName] = useState('');
  const [ticket, setTicket] = useState<string>();
  const [again, setAgain] = useState<string>();
  const back = (why?: string) => {
    setAgain(why);
    setTicket(undefined);
  };
  useEffect(() => {
    const outcome = new URLSearchParams(window.location.search).get('sso');
    if (!outcome) return;
    void import('./single-sign-on')
      .then(({ finish }) => finish(outcome))
      .then(({ asked, problem }) => {
        setTicket(asked);
        setAgain(problem);
      });
  }, []);
  if (!ticket || token)
    return <PasswordStep key={again} name={name} setName={setName} again={again} askCode={setTicket} />;
  return (
    <Suspense>
      <SecondStep ticket={ticket} back={back} />
    </Suspense>
  );
}

interface BelowProps {
  place: Place | undefined;
  busy: boolean;
  signIn: (name: string, password: string) => void;
}
/** For those without an account: the accounts of the demo company, and the way to one of their own. */
function Below({ place, busy, signIn }: BelowProps) {
  const { t } = useTranslation('session');
  return (
    <>
      {place?.demo && (
        <Suspense>
          <DemoAccounts demo={place.demo} busy={busy} signIn={signIn} />
        </Suspense>
      )}
      {place?.registration && (
        <p className={styles.after}>
          {t('signIn.noAccount')} <PageLink to="/register">{t('signIn.register')}</PageLink>
        </p>
      )}
    </>
  );
}

interface CredentialsProps {
  email: string;
  setEmail: (email: string) => void;
  password: string;
  setPassword: (password: string) => void;
  problems: Problems;
}
function Credentials({ email, setEmail, password, setPassword, problems }: CredentialsProps) {
  const { t } = useTranslation('session');
  return (
    <>
      <Field
        label={t('signIn.email')}
        name="email"
        autoComplete="username"
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={problems.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label={t('signIn.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        error={problems.password}
        aside={<PageLink to="/remindpassword">{t('signIn.remind')}</PageLink>}
        onChange={(event) => setPassword(event.target.value)}
      />
    </>
  );
}

interface PasswordStepProps {
  name: string;
  setName: (name: string) => void;
  /** Why the password is asked for again. */
  again: string | undefined;
  askCode: (ticket: string | undefined) => void;
}
/** By e-mail or login name. One error text whatever was wrong, so that accounts cannot be guessed. */
function PasswordStep({ name: email, setName: setEmail, again, askCode }: PasswordStepProps) {
  const { t } = useTranslation('session');
  const { token, loginReset } = useSessionState();
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState(again);
  const [busy, setBusy] = useState(false);
  const [why] = useState(takeEndReason);
  const place = usePlace();
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found: Problems = {};
    if (email.trim().length < 2) found.email = t('signIn.emailShort');
    if (password.length < 6) found.password = t('signIn.passwordShort');
    setProblems(found);
    setFailure(undefined);
    const first = found.email ? 'email' : found.password ? 'password' : undefined;
    if (first) return focus(first);
    await enter(email.trim(), password);
  };
  const enter = async (name: string, secret: string) => {
    setBusy(true);
    try {
      askCode(await signIn(name, secret));
    } catch (error) {
      const wrong = error instanceof ApiRequestError && ['InvalidLogin', 'InvalidInput'].includes(error.errorStr);
      const text = wrong ? t('signIn.failed') : errorText(error);
      setFailure(text);
      showToast({ kind: 'error', title: t('signIn.failedTitle'), text });
      focus('password');
    } finally {
      setBusy(false);
    }
  };
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();

  return (
    <>
      <h1>{t('signIn.title')}</h1>
      {why && !failure && <Notice>{t(`ended.${why}`)}</Notice>}
      {place?.needed && <Notice>{t('signIn.notSetUp')}</Notice>}
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} onInput={fetchApp} noValidate>
        {failure && <Notice>{failure}</Notice>}
        <Credentials {...{ email, setEmail, password, setPassword, problems }} />
        <Submit busy={busy}>{busy ? t('signIn.busy') : t('signIn.submit')}</Submit>
        <OtherWays failed={setFailure} provider={place?.singleSignOn} />
      </form>
      <Below
        place={place}
        busy={busy}
        signIn={(name, secret) => {
          setEmail(name);
          setPassword(secret);
          fetchApp();
          void enter(name, secret);
        }}
      />
      {token && loginReset && (
        <Suspense>
          <ForcedPassword current={password} />
        </Suspense>
      )}
    </>
  );
}
