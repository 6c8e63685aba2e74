import { useTranslation } from 'react-i18next';
import { Cards } from '../app/card';
import { Page } from '../app/page-frame';
import { AvatarCard } from './avatar-card';
import { LocalSettingsCard } from './local-settings-card';
import { PasswordCard } from './password-card';
import { PersonCard } from './person-card';
import { ThemeCard } from './theme-card';

/** A person's own profile; no right is needed for it. */
export default function ProfilePage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('profile.title')}>
      <Cards>
        <PersonCard />
        <PasswordCard />
        <AvatarCard />
        <ThemeCard />
        <LocalSettingsCard />
      </Cards>
    </Page>
  );
}
