import { NumberInput } from '@mantine/core';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { usePrinter } from '../../modules/labels/label-printing/web/printer/printer-state';
import { Section, Sections } from '../../engine/web/ui/section';
import { Page } from '../app/page-frame';
import { storeLogoutMinutes, useLogoutMinutes } from '../session/logout-minutes';
import { LocalSettingsCard } from './local-settings-card';
import { api } from '../../engine/web/api';
import { hasModule, useSession } from '../../engine/web/engine-context';
import { KioskSettings } from '../kiosk/kiosk-settings';

const LONGEST = 720;

/** How this computer behaves: idle sign-out, printer, time clock. */
export default function LocalSettingsPage() {
  const { t } = useTranslation('shell');
  const printer = usePrinter();
  const minutes = useLogoutMinutes();
  return (
    <Page title={t('localSettings.title')}>
      <Sections beside>
        <Section padded title={t('localSettings.logout')}>
          <NumberInput
            label={t('localSettings.minutes')}
            description={t('localSettings.minutesHint')}
            min={0}
            max={LONGEST}
            allowDecimal={false}
            allowNegative={false}
            styles={{ wrapper: { width: 160 } }}
            value={minutes}
            onChange={(value) => storeLogoutMinutes(Math.min(LONGEST, Math.max(0, Number(value) || 0)))}
          />
        </Section>
        <Section padded title={t('localSettings.printer')}>
          <p>{t(`printer.texts.${printer.state}`)}</p>
          <Link to="/zebra-status">{t('printer.title')}</Link>
        </Section>
        <KioskCard />
        <LocalSettingsCard />
      </Sections>
    </Page>
  );
}

/** Prepares this device to be a time clock, before the account of one signs in at it. */
function KioskCard() {
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
