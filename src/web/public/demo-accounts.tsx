import { useTranslation } from '../../engine/web/use-translation';
import styles from './public.module.css';
import type { Place } from './use-place';

interface Props {
  demo: NonNullable<Place['demo']>;
  busy: boolean;
  signIn: (email: string, password: string) => void;
}

/** The accounts of the demo company, each a button that signs in with it. */
export function DemoAccounts({ demo: { password, accounts }, busy, signIn }: Props) {
  const { t } = useTranslation('session');
  return (
    <section className={styles.demo} aria-label={t('signIn.demo')}>
      <p>{t('signIn.demo')}</p>
      <ul>
        {accounts.map(({ email, name }) => (
          <li key={email}>
            <button type="button" title={email} disabled={busy} onClick={() => signIn(email, password)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
