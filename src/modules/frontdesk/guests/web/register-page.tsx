import { IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api, ApiRequestError, newKey } from '../../../../engine/web/api';
import { changeLanguage, currentLanguage, errorText, i18n, loadTexts, textOf } from '../../../../engine/web/i18n';
import { setShopZone } from '../../../../engine/web/shop-zone';
import { useFormat } from '../../../../engine/web/use-format';
import { useUntouched } from '../../../../engine/web/use-untouched';
import type { Language } from '../../../../engine/web/language';
import type { RegisteredGuest, RegistrationView } from '../registration';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './register.module.css';

const fields = [
  { key: 'name', max: 60, required: true, autoComplete: 'given-name' },
  { key: 'surname', max: 60, required: true, autoComplete: 'family-name' },
  { key: 'organisation', max: 255, autoComplete: 'organization' },
  { key: 'phone', max: 25, type: 'tel', autoComplete: 'tel' },
  { key: 'email', max: 255, type: 'email', autoComplete: 'email' },
  { key: 'carRegistration', max: 20, autoComplete: 'off' },
  { key: 'description', max: 500, autoComplete: 'off' },
] as const satisfies readonly {
  key: keyof RegisteredGuest;
  max: number;
  required?: true;
  type?: string;
  autoComplete: string;
}[];
type Values = Record<(typeof fields)[number]['key'], string>;

const valuesOf = (guest: RegisteredGuest | null): Values =>
  Object.fromEntries(fields.map(({ key }) => [key, guest?.[key] ?? ''])) as Values;
/** A tablet shows that it worked, then waits for the next guest. */
const NEXT_GUEST = 8000;
/** Whoever left a tablet untouched for so long is gone: what was typed is not for the next guest to read. */
const GONE = 180_000;

/** What a guest's link opens: without an account, on the own phone or on the tablet at the desk. */
export function RegisterPage() {
  const { t } = useTranslation('frontdesk');
  const [token] = useState(() => window.location.hash.slice(1));
  const [view, setView] = useState<RegistrationView>();
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);
  const [home] = useState(currentLanguage);
  const nextGuest = useCallback(() => {
    // The next guest does not read the language the last one chose.
    void changeLanguage(home);
    setRound((before) => before + 1);
  }, [home]);

  useEffect(() => {
    let left = false;
    const open = api.post<RegistrationView>('guest-registration/open', { token }, { quiet: true });
    Promise.all([loadTexts(['frontdesk']), open]).then(
      ([, found]) => {
        setShopZone(found.zone);
        if (left) return;
        setFailure(undefined);
        setView(found);
      },
      (error: unknown) => !left && setFailure(errorText(error)),
    );
    return () => {
      left = true;
    };
  }, [token, round]);
  useEffect(() => {
    if (view?.state !== 'done' || !view.isTablet) return;
    const timer = setTimeout(nextGuest, NEXT_GUEST);
    return () => clearTimeout(timer);
  }, [view, nextGuest]);

  return (
    <article className={layout.breaks} aria-busy={!view && !failure}>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {view?.state === 'open' && (
        <RegisterForm key={round} {...{ token, view, home, done: setView, leave: nextGuest }} />
      )}
      {view && view.state !== 'open' && (
        <div className={styles.end} role="status">
          {view.state === 'done' && <IconCircleCheck size={48} aria-hidden />}
          <h1>{t(`register.${view.state}.title`)}</h1>
          <p>{t(`register.${view.state}.text`)}</p>
          {view.state === 'done' && view.isTablet && (
            <button type="button" className={styles.submit} onClick={nextGuest}>
              {t('register.next')}
            </button>
          )}
        </div>
      )}
    </article>
  );
}

interface FormProps {
  token: string;
  view: RegistrationView;
  /** The language of the tablet. */
  home: Language;
  /** Makes the form ready for another guest. */
  leave: () => void;
  done: (view: RegistrationView) => void;
}

function useRegistration({ token, view, home, done, leave }: FormProps) {
  const [first] = useState(() => valuesOf(view.guest));
  const [values, setValues] = useState(first);
  const [consent, setConsent] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [key] = useState(newKey);
  useUntouched(GONE, () => {
    const isBegun = consent || fields.some(({ key }) => values[key] !== first[key]) || currentLanguage() !== home;
    if (view.isTablet && isBegun && !busy) leave();
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = Object.fromEntries([
      ...fields.filter((field) => 'required' in field && !values[field.key].trim()).map((one) => [one.key, 'Required']),
      ...(consent ? [] : [['consent', 'GuestConsentRequired']]),
    ]) as Record<string, string>;
    setErrors(missing);
    setFailure(undefined);
    if (Object.keys(missing).length) return;
    setBusy(true);
    try {
      done(await api.post('guest-registration', { token, key, consent, ...values }, { quiet: true }));
      window.scrollTo({ top: 0 });
    } catch (error) {
      const named = error instanceof ApiRequestError ? error.fields : undefined;
      setErrors(named ?? {});
      setFailure(named ? i18n.t('errors:InvalidInput') : errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { values, setValues, consent, setConsent, errors, failure, busy, submit };
}

function RegisterForm(props: FormProps) {
  const { view } = props;
  const { t } = useTranslation(['frontdesk', 'errors']);
  const format = useFormat();
  const { values, setValues, consent, setConsent, errors, failure, busy, submit } = useRegistration(props);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errors]);
  const wrong = (key: string) => textOf(`errors:${errors[key]}`) ?? t('errors:InvalidInput');
  const facts = [
    view.building,
    view.visitDate && t('register.at', { at: format.datetime(view.visitDate) }),
    view.host && t('register.host', { name: view.host }),
  ].filter(Boolean);
  return (
    <form
      ref={form}
      className={`${layout.wideStack} ${styles.form}`}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <header>
        {view.company && <p className={styles.company}>{view.company}</p>}
        <h1>{t('register.title')}</h1>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      </header>
      {fields.map(({ key, max, autoComplete, ...rest }) => (
        <label key={key} className={`${layout.tightStack} ${styles.field}`}>
          <span>
            {t(`register.fields.${key}`)}
            {'required' in rest && ' *'}
          </span>
          {key === 'description' ? (
            <textarea
              rows={2}
              maxLength={max}
              aria-invalid={errors[key] ? true : undefined}
              value={values[key]}
              onChange={(event) => setValues({ ...values, [key]: event.target.value })}
            />
          ) : (
            <input
              type={'type' in rest ? rest.type : 'text'}
              maxLength={max}
              autoComplete={view.isTablet ? 'off' : autoComplete}
              required={'required' in rest}
              aria-invalid={errors[key] ? true : undefined}
              value={values[key]}
              onChange={(event) => setValues({ ...values, [key]: event.target.value })}
            />
          )}
          {errors[key] && <em role="alert">{wrong(key)}</em>}
        </label>
      ))}
      <label className={styles.consent}>
        <input
          type="checkbox"
          aria-invalid={errors['consent'] ? true : undefined}
          checked={consent}
          onChange={(event) => setConsent(event.target.checked)}
        />
        <span>{t('register.consent', { company: view.company ?? '', days: view.days })}</span>
      </label>
      {errors['consent'] && (
        <p className={styles.failure} role="alert">
          {wrong('consent')}
        </p>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className={styles.submit} aria-busy={busy} disabled={busy}>
        {t('register.submit')}
      </button>
    </form>
  );
}
