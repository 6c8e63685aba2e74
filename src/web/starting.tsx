import { useEffect, useState } from 'react';
import { useTranslation } from '../engine/web/use-translation';
import styles from './starting.module.css';

/** What shows while the application is fetched: nothing for a quarter of a second, then a thin moving bar. */
export function Starting() {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 250);
    return () => clearTimeout(timer);
  }, []);
  return shown ? <div className={styles.bar} role="progressbar" aria-label={t('loading')} /> : null;
}

/** The server or the network did not answer at start. */
export function StartFailed() {
  const { t } = useTranslation('common');
  return (
    <main className={styles.failed}>
      <h1>{t('startFailed.title')}</h1>
      <p>{t('startFailed.text')}</p>
      <button type="button" className={styles.button} onClick={() => window.location.reload()}>
        {t('startFailed.again')}
      </button>
    </main>
  );
}
