import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../engine/web/api';
import { errorText } from '../../engine/web/i18n';
import { DataTable, type Column } from '../../engine/web/ui/data-table';
import { Section, SectionText } from '../../engine/web/ui/section';
import { StatusChip } from '../../engine/web/ui/status-chip';
import { showToast } from '../../engine/web/ui/toast-store';
import { useSubmit } from '../../engine/web/ui/use-submit';
import { useFormat } from '../../engine/web/use-format';
import styles from './devices-card.module.css';

interface Device {
  id: string;
  browser: string | null;
  system: string | null;
  ip: string | null;
  lastSeenAt: string;
  isCurrent: boolean;
}
const queryKey = ['profile', 'sessions'];

function useColumns(busy: boolean, signOut: (id: string) => void): Column<Device>[] {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const nameOf = ({ browser, system }: Device) =>
    [browser, system].filter(Boolean).join(', ') || t('profile.deviceUnknown');
  return [
    {
      key: 'device',
      header: t('profile.device'),
      rowHeader: true,
      wrap: true,
      cell: (device) => (
        <>
          {nameOf(device)}
          {device.ip && <span className={styles.address}>{device.ip}</span>}
        </>
      ),
    },
    {
      key: 'seen',
      header: t('profile.lastSeen'),
      cell: (device) =>
        device.isCurrent ? (
          <StatusChip family="green">{t('profile.thisDevice')}</StatusChip>
        ) : (
          <time dateTime={device.lastSeenAt}>{format.datetime(device.lastSeenAt)}</time>
        ),
    },
    {
      key: 'do',
      header: t('profile.signOut'),
      headerHidden: true,
      align: 'right',
      cell: (device) =>
        !device.isCurrent && (
          <Button
            size="compact-sm"
            disabled={busy}
            aria-label={t('profile.signOutOf', { device: nameOf(device) })}
            onClick={() => signOut(device.id)}
          >
            {t('profile.signOut')}
          </Button>
        ),
    },
  ];
}

/** Where the person is signed in; a device that is lost or not known is signed out from here. */
export function DevicesCard() {
  const { t } = useTranslation('shell');
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<{ items: Device[] }>('profile/sessions', {}, { signal }),
    staleTime: 0,
  });
  const { submit, busy } = useSubmit(
    async (id: string | undefined) => {
      await api.delete(id === undefined ? 'profile/sessions' : `profile/sessions/${id}`);
      showToast({
        kind: 'success',
        title: t(id === undefined ? 'profile.OthersSignedOut' : 'profile.DeviceSignedOut'),
      });
    },
    { errorTitle: t('profile.signOutError') },
  );
  const signOut = async (id?: string) => {
    await submit(id);
    // After a failure too: it may have been signed out meanwhile.
    await client.invalidateQueries({ queryKey });
  };
  const columns = useColumns(busy, (id) => void signOut(id));
  const items = data?.items ?? [];
  return (
    <Section
      title={t('profile.devices')}
      actions={
        items.some(({ isCurrent }) => !isCurrent) && (
          <Button loading={busy} onClick={() => void signOut()}>
            {t('profile.signOutOthers')}
          </Button>
        )
      }
    >
      {error ? (
        <SectionText role="alert">{errorText(error)}</SectionText>
      ) : (
        data && <DataTable columns={columns} rows={items} rowKey={({ id }) => id} cards />
      )}
    </Section>
  );
}
