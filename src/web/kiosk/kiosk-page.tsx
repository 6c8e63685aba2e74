import { useTranslation } from 'react-i18next';
import { useSession } from '../../engine/web/engine-context';
import { isKiosk } from '../session/account-kind';
import { useSending } from '../../modules/production/floor/web/outbox/use-waiting';
import { useKeptPage } from '../../modules/production/floor/web/parts/use-offline';
import { useKioskMode } from './kiosk-config';
import { KioskScreen } from './kiosk-screen';
import { KioskStart } from './kiosk-start';
import styles from './kiosk.module.css';

/** Kind of account whose start page is the time clock. */

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
  return on ? <KioskScreen /> : <KioskStart />;
}
