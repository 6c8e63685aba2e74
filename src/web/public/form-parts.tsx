import { IconAlertCircle, IconCircleCheck, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId, useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { PasswordTicks } from '../../engine/fields/password/password-ticks';
import styles from './public.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  hint?: string;
  /** For a new password: characters it has at least; its rules are ticked below. */
  least?: number;
  /** At the right end of the label's line; after the input for the keyboard. */
  aside?: ReactNode;
}

/** A labelled input of the light pages; type `password` brings a show button and the Caps Lock hint. */
export function Field({ label, error, hint, least, aside, type, ...input }: FieldProps) {
  const { t } = useTranslation('session');
  const id = useId();
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const secret = type === 'password';
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const note = error ?? (caps ? t('capsLock') : hint);
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={styles.control}>
        <input
          {...input}
          id={id}
          className={styles.input}
          type={secret && shown ? 'text' : type}
          data-secret={secret || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-below`}
          {...(secret ? { onKeyDown: watchCaps, onKeyUp: watchCaps } : {})}
        />
        {secret && <ShowButton id={id} shown={shown} toggle={() => setShown(!shown)} />}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
      <div id={`${id}-below`}>
        {note && <Hint text={note} tone={error ? 'error' : caps ? 'warn' : undefined} />}
        {least !== undefined && typeof input.value === 'string' && (
          <PasswordTicks password={input.value} least={least} />
        )}
      </div>
    </div>
  );
}

function Hint({ text, tone }: { text: string; tone: 'error' | 'warn' | undefined }) {
  return (
    <div className={styles.hint} data-tone={tone}>
      {text}
    </div>
  );
}

function ShowButton({ id, shown, toggle }: { id: string; shown: boolean; toggle: () => void }) {
  const { t } = useTranslation('session');
  return (
    <button type="button" className={styles.show} aria-pressed={shown} aria-controls={id} onClick={toggle}>
      {shown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
      {shown ? t('hide') : t('show')}
    </button>
  );
}

/** A framed sentence above a form: what went wrong, or what was done. */
export function Notice({ good, children }: { good?: boolean; children: ReactNode }) {
  const Icon = good ? IconCircleCheck : IconAlertCircle;
  return (
    <div className={styles.notice} data-family={good ? 'green' : 'red'} role={good ? 'status' : 'alert'}>
      <Icon size={18} aria-hidden />
      <span>{children}</span>
    </div>
  );
}

export function Submit({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={styles.submit} aria-busy={busy}>
      {children}
    </button>
  );
}
