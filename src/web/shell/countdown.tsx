import { IconClockPause } from '@tabler/icons-react';
import { useTranslation } from '../../engine/web/use-translation';
import { useIdleLogout } from '../session/idle';
import styles from './top-bar.module.css';

/** Time left until the idle sign-out; only while it is switched on. */
export function Countdown() {
  const { t } = useTranslation('shell');
  const left = useIdleLogout();
  if (left === null) return null;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const soon = left <= 20;
  return (
    <span className={styles.countdown} data-soon={soon || undefined} title={t('countdown.title')}>
      <IconClockPause size={16} aria-hidden />
      <span aria-label={t('countdown.left', { time })}>{time}</span>
      <span role="alert" style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden' }}>
        {left === 20 ? t('countdown.soon') : ''}
      </span>
    </span>
  );
}
