import { useEffect } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { useSession } from '../../engine/web/engine-context';
import { isKiosk } from '../session/account-kind';
import { onSent } from '../../modules/production/floor/web/outbox/send-waiting';
import { useSending } from '../../modules/production/floor/web/outbox/use-waiting';
import { useKeptPage } from '../../modules/production/floor/web/parts/use-offline';
import { isKept } from './kiosk-calls';
import { useKioskMode } from './kiosk-config';
import { KioskScreen } from './kiosk-screen';
import { KioskStart } from './kiosk-start';
import styles from './kiosk.module.css';
import { addRecent, isEvent } from './recent-events';

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
