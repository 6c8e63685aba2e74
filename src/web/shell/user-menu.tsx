import {
  IconAdjustments,
  IconChevronDown,
  IconFilter,
  IconHelp,
  IconHistory,
  IconInfoCircle,
  IconLogout,
  IconUser,
} from '@tabler/icons-react';
import { Menu, SegmentedControl } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useSession } from '../../engine/web/engine-context';
import { Avatar } from '../../engine/web/ui/avatar';
import { contact } from '../contact';
import { avatarAddress } from '../profile/avatar-address';
import { signOut } from '../session/session-calls';
import { onSchemeChange, setScheme, storedScheme } from '../theme/look';
import styles from './top-bar.module.css';

const size = 16;

/** Profile, local configuration, filters, help, light or dark, sign out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const admin = useCan('ADMIN_USER');
  const scheme = useSyncExternalStore(onSchemeChange, storedScheme);
  const name = `${user.name} ${user.surname}`.trim() || user.email;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <button type="button" className={styles.person} aria-label={t('user.menu', { name })}>
          <Avatar name={user.name || user.email} surname={user.surname} src={avatarAddress(user.avatar)} />
          <span className={styles.personName}>{name}</span>
          <IconChevronDown size={size} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={size} />}>
          {t('user.profile')}
        </Menu.Item>
        {admin && !user.isCustomer && (
          <Menu.Item component={Link} to="/local-settings" leftSection={<IconAdjustments size={size} />}>
            {t('user.localSettings')}
          </Menu.Item>
        )}
        {admin && !user.isCustomer && (
          <Menu.Item component={Link} to="/user-filters" leftSection={<IconFilter size={size} />}>
            {t('user.filters')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{t('user.scheme')}</Menu.Label>
        <div className={styles.schemes}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('user.scheme')}
            value={scheme}
            onChange={(value) => setScheme(value)}
            data={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(`user.schemes.${value}`) }))}
          />
        </div>
        <Menu.Divider />
        <Menu.Item component="a" href={contact.help} leftSection={<IconHelp size={size} />}>
          {t('user.help')}
        </Menu.Item>
        {!user.isCustomer && (
          <Menu.Item component={Link} to="/changelog" leftSection={<IconHistory size={size} />}>
            {t('user.changelog')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/about" leftSection={<IconInfoCircle size={size} />}>
          {t('user.about')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={size} />} onClick={() => signOut()}>
          {t('user.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
