import {
  IconAdjustments,
  IconChevronDown,
  IconDeviceDesktop,
  IconFilter,
  IconHelp,
  IconHistory,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { useCan, useSession } from '../../engine/web/engine-context';
import { Avatar } from '../../engine/web/ui/avatar';
import { MenuButton } from '../../engine/web/ui/menu-button';
import { useAvatar } from '../profile/use-avatar';
import { signOut } from '../session/session-calls';
import { onSchemeChange, setScheme, storedScheme } from '../theme/look';
import { isKiosk } from '../session/account-kind';
import styles from './top-bar.module.css';

const schemes = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop } as const;

/** Profile, local configuration, filters, light or dark, help, sign out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const picture = useAvatar(user.avatar);
  const works = !user.isCustomer && !isKiosk(user);
  const admin = useCan('ADMIN_USER') && works;
  const scheme = useSyncExternalStore(onSchemeChange, storedScheme);
  const name = `${user.name} ${user.surname}`.trim() || user.email;
  const label = t('user.menu', { name });
  const face = (
    <>
      <Avatar name={user.name || user.email} surname={user.surname} src={picture} />
      <span className={styles.personName}>{name}</span>
      <IconChevronDown size={16} aria-hidden />
    </>
  );
  return (
    <MenuButton
      width={250}
      label={label}
      button={{ className: styles.person, 'aria-label': label, children: face }}
      lines={[
        { heading: user.email },
        { label: t('user.profile'), to: '/profile', icon: IconUser },
        admin && { label: t('user.localSettings'), to: '/local-settings', icon: IconAdjustments },
        works && { label: t('user.filters'), to: '/user-filters', icon: IconFilter },
        'divider',
        { heading: t('user.scheme') },
        ...(Object.keys(schemes) as (keyof typeof schemes)[]).map((key) => ({
          label: t(`user.schemes.${key}`),
          icon: schemes[key],
          chosen: key === scheme,
          keepOpen: true,
          run: () => setScheme(key),
        })),
        'divider',
        works && { label: t('user.changelog'), to: '/changelog', icon: IconHistory },
        { label: t('menu.help'), to: '/about', icon: IconHelp },
        'divider',
        { label: t('user.signOut'), icon: IconLogout, run: () => signOut() },
      ]}
    />
  );
}
