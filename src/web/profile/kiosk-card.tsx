import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { hasModule, useSession } from '../../engine/web/engine-context';
import { Section } from '../../engine/web/ui/section';
import { KioskSettings } from '../kiosk/kiosk-settings';

/** Prepares this device to be a time clock, before the account of one signs in at it. */
export function KioskCard() {
  const { t } = useTranslation('shell');
  const { modules } = useSession();
  const offered = hasModule(modules, 'RCP');
  const { data } = useQuery({
    queryKey: ['places', 'search', 'kiosk'],
    queryFn: ({ signal }) =>
      api.get<{ items: { id: number; name: string }[] }>('search/places-search', { page: 0 }, { signal }),
    enabled: offered,
  });
  if (!offered) return null;
  return (
    <Section padded title={t('localSettings.kiosk')}>
      <p>{t('localSettings.kioskHint')}</p>
      <KioskSettings places={data?.items ?? []} size="sm" />
    </Section>
  );
}
