import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { errorText } from '../../../../engine/web/i18n';
import type { TabProps } from '../../../../engine/web/screens';
import { NothingHere, Section, Sections, SectionText } from '../../../../engine/web/ui/section';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import type { users } from '../users.entity';
import { DevicesTable, type Device } from './devices-table';
import { PasskeysSection } from './passkeys-section';

/** Where the person is signed in: a device that is lost is signed out from here, or all of them. */
export function SessionsTab({ id, setCount }: TabProps<typeof users>) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const queryKey = ['users', id, 'sessions'];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<{ items: Device[] }>(`users/${id}/sessions`, {}, { signal }),
    staleTime: 0,
  });
  const count = data?.items.length;
  useEffect(() => {
    if (count !== undefined) setCount(count);
  }, [count, setCount]);
  const { submit, busy } = useSubmit(
    async (session: string | undefined) => {
      if (session === undefined) await api.post(`users/${id}/signOut`, {});
      else await api.delete(`users/${id}/sessions/${session}`);
      showToast({ kind: 'success', title: t(session ? 'devices.signedOut' : 'users.actions.signOut.done') });
    },
    { errorTitle: t('devices.signOutError') },
  );
  const signOut = async (session?: string) => {
    await submit(session);
    // After a failure too: it may have been signed out meanwhile.
    await client.invalidateQueries({ queryKey });
  };
  const items = data?.items ?? [];
  const others = items.some(({ isCurrent }) => !isCurrent) && !items.some(({ isCurrent }) => isCurrent);
  return (
    <Sections>
      <Section
        title={t('devices.title')}
        actions={
          others && (
            <Button loading={busy} onClick={() => void signOut()}>
              {t('users.actions.signOut.label')}
            </Button>
          )
        }
      >
        {error && <SectionText role="alert">{errorText(error)}</SectionText>}
        {data && items.length === 0 && <NothingHere title={t('devices.none')} />}
        {items.length > 0 && <DevicesTable full items={items} busy={busy} signOut={(one) => void signOut(one)} />}
      </Section>
      <PasskeysSection path={`users/${id}/passkeys`} />
    </Sections>
  );
}
