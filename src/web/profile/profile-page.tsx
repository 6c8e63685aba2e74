import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { lazyDialog } from '../../engine/web/dialogs/lazy-dialog';
import { Page } from '../app/page-frame';
import { AvatarCard } from './avatar-card';
import { DevicesCard } from './devices-card';
import { LocalSettingsCard } from './local-settings-card';
import { PasswordCard } from './password-card';
import { PersonCard } from './person-card';
import { SecondFactorCard } from './second-factor-card';
import { ThemeCard } from './theme-card';
import { PasskeysSection } from '../../modules/people/users/web/passkeys-section';
import { passkeysOffered } from '../session/session-calls';
import { Sections } from '../../engine/web/ui/section';

/** A person's own profile; no right is needed for it. */
export default function ProfilePage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('profile.title')}>
      <Sections beside>
        <PersonCard />
        <PasswordCard />
        <SecondFactorCard />
        <PasskeysCard />
        <DevicesCard />
        <AvatarCard />
        <ThemeCard />
        <LocalSettingsCard />
      </Sections>
    </Page>
  );
}

const passkeysPath = 'profile/passkeys';
const openNewPasskey = lazyDialog(() => import('../second-factor/new-passkey-dialog'));

/** Devices the person signs in with by finger, face or PIN, without a password. */
function PasskeysCard() {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const offered = passkeysOffered();
  const add = async () => {
    await openNewPasskey({});
    await client.invalidateQueries({ queryKey: ['passkeys', passkeysPath] });
  };
  return (
    <PasskeysSection
      path={passkeysPath}
      empty={{ title: t('passkeys.none'), text: t(offered ? 'passkeys.noneText' : 'passkeys.notOffered') }}
      actions={offered && <Button onClick={() => void add()}>{t('passkeys.add')}</Button>}
    />
  );
}
