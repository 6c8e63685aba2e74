import { Button } from '@mantine/core';
import { useTranslation } from '../../engine/web/use-translation';
import { signOut } from '../session/session-calls';
import { setKioskMode, useKioskConfig } from './kiosk-config';
import { KioskSettings } from './kiosk-settings';
import styles from './kiosk.module.css';
import { useSetup } from './use-setup';

/** Before it is a kiosk, and after it was left with the PIN: its place, and the way out. */
export function KioskStart() {
  const { t } = useTranslation('time');
  const config = useKioskConfig();
  const { setup } = useSetup();
  return (
    <main className={styles.start}>
      <h1>{t('kiosk.title')}</h1>
      <p>{t('kiosk.startHint')}</p>
      {setup && !setup.hasPin && (
        <p className={styles.warn} role="status">
          {t('kiosk.noPin')}
        </p>
      )}
      <KioskSettings key={config.placeId} places={setup?.places ?? []} size="lg" />
      <div className={styles.row}>
        <Button size="lg" onClick={() => signOut()}>
          {t('kiosk.signOut')}
        </Button>
        <Button size="lg" variant="filled" onClick={() => setKioskMode(true)}>
          {t('kiosk.start')}
        </Button>
      </div>
    </main>
  );
}
