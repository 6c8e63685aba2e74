import { useTranslation } from '../../engine/web/use-translation';
import { useLocation } from 'react-router';
import { MenuButton } from '../../engine/web/ui/menu-button';
import { mark } from '../../engine/web/ui/mark';
import { iconOf } from '../../engine/web/ui/icons';
import type { MenuSection } from './menu-items';
import styles from './menu.module.css';

/** A group of the narrow menu: icon and word, its items in a fly-out. */
export function MiniGroup({ section }: { section: MenuSection }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const here = section.items.some((item) => pathname === item.path || pathname.startsWith(`${item.path}/`));
  const Icon = iconOf(section.icon);
  const label = t(`groups.${section.key}`);
  const face = (
    <>
      {Icon && <Icon size={20} stroke={1.75} aria-hidden />}
      <span>{t(`groupsShort.${section.key}`)}</span>
    </>
  );
  const button = { className: styles.miniItem, 'data-here': mark(here), 'data-stop': true, children: face };
  return (
    <li>
      <MenuButton
        side="right-start"
        width={240}
        label={label}
        button={button}
        lines={[
          { heading: label },
          ...section.items.map((item) => ({ label: item.label, to: item.path, after: item.count || undefined })),
        ]}
      />
    </li>
  );
}
