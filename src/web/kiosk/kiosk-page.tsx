import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from '../../engine/web/use-translation';
import { useSession } from '../../engine/web/engine-context';
import { isKiosk } from '../session/account-kind';
import { signOut } from '../session/session-calls';
import { onSent } from '../../modules/production/floor/web/outbox/send-waiting';
import { useSending } from '../../modules/production/floor/web/outbox/use-waiting';
import { useKeptPage } from '../../engine/web/offline/use-kept-page';
import { isKept } from './kiosk-calls';
import { useKioskMode, setKioskMode, useKioskConfig } from './kiosk-config';
import { KioskScreen } from './kiosk-screen';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './kiosk.module.css';
import { addRecent, isEvent } from './recent-events';
import { KioskSettings } from './kiosk-settings';
import { useSetup } from './use-setup';

/** The time clock on the wall. Other accounts find out what it is for; its own is set up first. */
export default function KioskPage() {
  const { t } = useTranslation('time');
  const { user } = useSession();
  if (!isKiosk(user))
    return (
      <main className={styles.note}>
        <h1>{t('kiosk.title')}</h1>
        <p>{t('kiosk.onlyKiosk')}</p>
        <a href="/">{t('kiosk.home')}</a>
      </main>
    );
  return <Kiosk />;
}

function Kiosk() {
  const on = useKioskMode();
  useKeptPage('/kiosk');
  useSending();
  useEffect(() => onSent((one, answer) => void (isKept(one) && isEvent(answer) && addRecent(answer))), []);
  return on ? <KioskScreen /> : <KioskStart />;
}

/** Before it is a kiosk, and after it was left with the PIN: its place, and the way out. */
function KioskStart() {
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
      <div className={`${layout.looseRow} ${layout.atEnd}`}>
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
