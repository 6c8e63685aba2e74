import { useTranslation } from '../../engine/web/use-translation';
import { Page } from '../app/page-frame';
import { AvatarCard } from './avatar-card';
import { DevicesCard } from './devices-card';
import { LocalSettingsCard } from './local-settings-card';
import { PasskeysCard } from './passkeys-card';
import { PasswordCard } from './password-card';
import { PersonCard } from './person-card';
import { SecondFactorCard } from './second-factor-card';
import { ThemeCard } from './theme-card';
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
