import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { errorText } from '../../engine/web/i18n';
import { Section, SectionText } from '../../engine/web/ui/section';
import { showToast } from '../../engine/web/ui/toast-store';
import { useSubmit } from '../../engine/web/ui/use-submit';
import { DevicesTable, type Device } from '../../modules/people/users/web/devices-table';

const queryKey = ['profile', 'sessions'];

/** Where the person is signed in; a device that is lost or not known is signed out from here. */
export function DevicesCard() {
  const { t } = useTranslation(['shell', 'people']);
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
        title: id === undefined ? t('profile.OthersSignedOut') : t('people:devices.signedOut'),
      });
    },
    { errorTitle: t('people:devices.signOutError') },
  );
  const signOut = async (id?: string) => {
    await submit(id);
    // After a failure too: it may have been signed out meanwhile.
    await client.invalidateQueries({ queryKey });
  };
  const items = data?.items ?? [];
  return (
    <Section
      title={t('people:devices.title')}
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
        data && <DevicesTable items={items} busy={busy} signOut={(id) => void signOut(id)} />
      )}
    </Section>
  );
}
