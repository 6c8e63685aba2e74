import { IconHourglass, IconLogin2, IconLogout2, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from '../../engine/web/use-translation';
import { Avatar } from '../../engine/web/ui/avatar';
import type { Waiting } from '../../modules/production/floor/web/outbox/outbox';
import { rcpEvent } from '../../modules/time/rcp/events';
import { isKept } from './kiosk-calls';
import styles from './kiosk.module.css';
import { useRecentEvents } from './recent-events';
import { whenOf } from './times';

const icons = { [rcpEvent.exit]: IconLogout2, [rcpEvent.point]: IconMapPin };

function Chip({ kind }: { kind: number }) {
  const { t } = useTranslation('time');
  const Icon = icons[kind as keyof typeof icons] ?? IconLogin2;
  const known = kind === rcpEvent.exit || kind === rcpEvent.point ? kind : rcpEvent.entry;
  return (
    <span className={styles.chip} data-kind={known}>
      <Icon size={18} aria-hidden />
      {t(`rcp-data.eventType.${known}`)}
    </span>
  );
}

/** What this kiosk registered last; in front what waits for the server, and what the server did not take. */
export function KioskList({ waiting, now }: { waiting: readonly Waiting[]; now: Date }) {
  const { t } = useTranslation('time');
  const recent = useRecentEvents();
  return (
    <section className={styles.list} aria-label={t('kiosk.recent')}>
      <h2>{t('kiosk.recent')}</h2>
      <ul>
        {waiting.filter(isKept).map((one) => (
          <li key={one.id} data-waiting>
            <span className={styles.waits}>
              <IconHourglass size={20} aria-hidden />
            </span>
            <div>
              <b>{one.title}</b>
              <small>{one.refused ?? `${whenOf(one.request.body.eventTime, now)} · ${t('kiosk.waits')}`}</small>
            </div>
            <Chip kind={one.request.body.eventType} />
          </li>
        ))}
        {recent.map(({ id, user, eventType, eventTime }) => (
          <li key={id}>
            <Avatar {...user} size={40} />
            <div>
              <b>{`${user.name} ${user.surname}`}</b>
              <small>{whenOf(eventTime, now)}</small>
            </div>
            <Chip kind={eventType} />
          </li>
        ))}
      </ul>
      {!recent.length && !waiting.length && <p className={styles.hint}>{t('kiosk.noEvents')}</p>}
    </section>
  );
}
