import { Button } from '@mantine/core';
import { useTranslation } from '../../../../engine/web/use-translation';
import { DataTable } from '../../../../engine/web/ui/data-table';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { useFormat } from '../../../../engine/web/use-format';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './devices-table.module.css';

/** A session of a person as a device they are signed in on. */
export interface Device {
  id: string;
  browser: string | null;
  system: string | null;
  ip: string | null;
  signedInAt: string;
  lastSeenAt: string;
  /** The one that asks. */
  isCurrent: boolean;
}
interface Props {
  items: readonly Device[];
  /** One is being signed out. */
  busy: boolean;
  /** Left out where the caller may only look. */
  signOut?: (id: string) => void;
  /** With the time of signing in. */
  full?: boolean;
}

/** Where a person is signed in, each device with a way to sign it out; the caller's own session has none. */
export function DevicesTable({ items, busy, signOut, full }: Props) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const nameOf = ({ browser, system }: Device) => [browser, system].filter(Boolean).join(', ') || t('devices.unknown');
  const time = (at: string) => <time dateTime={at}>{format.datetime(at)}</time>;
  return (
    <DataTable
      cards
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'device',
          header: t('devices.device'),
          rowHeader: true,
          wrap: true,
          cell: (device) => (
            <>
              {nameOf(device)}
              {device.ip && <span className={`${layout.small} ${styles.address}`}>{device.ip}</span>}
            </>
          ),
        },
        ...(full
          ? [{ key: 'since', header: t('devices.since'), cell: ({ signedInAt }: Device) => time(signedInAt) }]
          : []),
        {
          key: 'seen',
          header: t('devices.lastSeen'),
          cell: (device) =>
            device.isCurrent ? <StatusChip family="green">{t('devices.this')}</StatusChip> : time(device.lastSeenAt),
        },
        {
          key: 'do',
          header: t('devices.signOut'),
          headerHidden: true,
          align: 'right',
          cell: (device) =>
            signOut &&
            !device.isCurrent && (
              <Button
                size="compact-sm"
                disabled={busy}
                aria-label={t('devices.signOutOf', { device: nameOf(device) })}
                onClick={() => signOut(device.id)}
              >
                {t('devices.signOut')}
              </Button>
            ),
        },
      ]}
    />
  );
}
