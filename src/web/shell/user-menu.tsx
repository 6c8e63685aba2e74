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
import { useTranslation } from 'react-i18next';
import { useCan, useSession } from '../../engine/web/engine-context';
import { Avatar } from '../../engine/web/ui/avatar';
import { Drop, DropItem, DropLabel, DropRule } from '../../engine/web/ui/drop';
import { useAvatar } from '../profile/use-avatar';
import { signOut } from '../session/session-calls';
import { onSchemeChange, setScheme, storedScheme } from '../theme/look';
import styles from './top-bar.module.css';

const schemes = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop } as const;

/** Profile, local configuration, filters, light or dark, help, sign out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const picture = useAvatar(user.avatar);
  const admin = useCan('ADMIN_USER') && !user.isCustomer;
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
    <Drop menu width={250} label={label} button={{ className: styles.person, 'aria-label': label, children: face }}>
      <DropLabel>{user.email}</DropLabel>
      <DropItem to="/profile" icon={IconUser}>
        {t('user.profile')}
      </DropItem>
      {admin && (
        <>
          <DropItem to="/local-settings" icon={IconAdjustments}>
            {t('user.localSettings')}
          </DropItem>
          <DropItem to="/user-filters" icon={IconFilter}>
            {t('user.filters')}
          </DropItem>
        </>
      )}
      <DropRule />
      <DropLabel>{t('user.scheme')}</DropLabel>
      {(Object.keys(schemes) as (keyof typeof schemes)[]).map((key) => (
        <DropItem key={key} icon={schemes[key]} chosen={key === scheme} stay run={() => setScheme(key)}>
          {t(`user.schemes.${key}`)}
        </DropItem>
      ))}
      <DropRule />
      {!user.isCustomer && (
        <DropItem to="/changelog" icon={IconHistory}>
          {t('user.changelog')}
        </DropItem>
      )}
      <DropItem to="/about" icon={IconHelp}>
        {t('menu.help')}
      </DropItem>
      <DropRule />
      <DropItem icon={IconLogout} run={() => signOut()}>
        {t('user.signOut')}
      </DropItem>
    </Drop>
  );
}
