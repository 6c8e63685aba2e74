import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { NavLink, useLocation } from 'react-router';
import { usePersonal } from '../../engine/web/local-store';
import { iconOf } from '../../engine/web/ui/icons';
import { useFormat } from '../../engine/web/use-format';
import type { MenuSection } from './menu-items';
import styles from './menu.module.css';

const none: Record<string, boolean> = {};

interface Props {
  section: MenuSection;
  label: string;
  /** Given while the menu is filtered: open whatever the person chose. */
  open?: boolean;
}

/** A group of the open menu. It is open if the person opened it, or is at one of its items and has not closed it. */
export function MenuGroupView({ section, label, open }: Props) {
  const [chosen, choose] = usePersonal('menu_groups', none);
  const { pathname } = useLocation();
  const format = useFormat();
  const here = section.items.some((item) => pathname === item.path || pathname.startsWith(`${item.path}/`));
  const shown = open ?? chosen[section.key] ?? (here || section.key === 'sales');
  const Icon = iconOf(section.icon);
  const Chevron = shown ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <button
        type="button"
        className={styles.head}
        aria-expanded={shown}
        aria-controls={`menu-${section.key}`}
        data-stop
        onClick={() => choose({ ...chosen, [section.key]: !shown })}
      >
        {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
        <span>{label}</span>
        <Chevron size={16} aria-hidden />
      </button>
      <ul id={`menu-${section.key}`} hidden={!shown}>
        {shown &&
          section.items.map((item) => (
            <li key={item.path}>
              <NavLink to={item.path} className={styles.item} data-stop>
                <span className={styles.label}>{item.label}</span>
                {Boolean(item.count) && <span className={styles.count}>{format.integer(item.count ?? 0)}</span>}
              </NavLink>
            </li>
          ))}
      </ul>
    </li>
  );
}
