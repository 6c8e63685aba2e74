import { IconAlertCircle, IconHourglass, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { forget, keep, newWaiting } from '../outbox/outbox';
import { sendWaiting } from '../outbox/send-waiting';
import { useSending, useWaiting } from '../outbox/use-waiting';
import { useLinkLost } from './link';
import { Touch } from './touch';
import styles from './parts.module.css';

/** Says that the server is out of reach, what waits for it, and what it did not want when it came. */
export function LinkBanner() {
  const { t } = useTranslation(['floor', 'common']);
  const lost = useLinkLost();
  const all = useWaiting();
  useSending();
  const waiting = all.filter(({ refused }) => !refused);
  const again = async (one: (typeof all)[number]) => {
    const { refused: _, ...same } = one;
    await forget(one);
    // The server remembers its refusal by the key.
    await keep({ ...same, key: newWaiting(same).key });
    await sendWaiting(one.userId);
  };
  return (
    <>
      {(lost || waiting.length > 0) && (
        <div className={styles.banner} role={lost ? 'alert' : 'status'}>
          {lost ? <IconWifiOff size={20} aria-hidden /> : <IconHourglass size={20} aria-hidden />}
          <div>
            {lost && <strong>{t('floor:link.lost')} </strong>}
            {waiting.length ? t('floor:link.waiting', { count: waiting.length }) : t('floor:link.kept')}
            {waiting.length > 0 && (
              <ul className={styles.waiting}>
                {waiting.map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
      {all.flatMap((one) =>
        one.refused ? (
          <div key={one.id} className={styles.refused} role="alert">
            <IconAlertCircle size={20} aria-hidden />
            <span className={styles.grow}>
              <strong>{t('floor:link.refused', { title: one.title })}</strong> {one.refused}
            </span>
            <Touch onClick={() => void again(one)}>{t('floor:link.again')}</Touch>
            <Touch onClick={() => void forget(one)}>{t('floor:link.drop')}</Touch>
          </div>
        ) : (
          []
        ),
      )}
    </>
  );
}
