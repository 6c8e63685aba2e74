import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { iconOf } from '../../engine/web/ui/icons';
import type { MenuSection } from './menu-items';
import styles from './menu.module.css';

/** A group of the narrow menu: icon and word, its items in a fly-out. */
export function MiniGroup({ section }: { section: MenuSection }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const here = section.items.some((item) => pathname === item.path || pathname.startsWith(`${item.path}/`));
  const Icon = iconOf(section.icon);
  return (
    <li>
      <Menu position="right-start" offset={8} trigger="click-hover" openDelay={150}>
        <Menu.Target>
          <button type="button" className={`${styles.miniItem} ${here ? 'active' : ''}`} data-stop>
            {Icon && <Icon size={20} stroke={1.75} aria-hidden />}
            <span>{t(`groupsShort.${section.key}`)}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown className={styles.fly}>
          <Menu.Label>{t(`groups.${section.key}`)}</Menu.Label>
          {section.items.map((item) => (
            <Menu.Item key={item.path} component={Link} to={item.path} rightSection={item.count || undefined}>
              {item.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
