import { Menu, type MenuProps } from '@mantine/core';
import styles from './menu.module.css';

/** Pixels from the window's corner. */
export interface MenuAt {
  x: number;
  y: number;
}

interface Props extends Omit<MenuProps, 'opened' | 'onClose' | 'offset'> {
  at: MenuAt;
  close: () => void;
  /** Name of the point it hangs on, which takes the focus; without one readers pass over it. */
  label?: string;
}

/** A menu at a point of the page; its children are its items. */
export function PointerMenu({ at, close, label, children, ...menu }: Props) {
  return (
    <Menu {...menu} opened onClose={close} offset={2}>
      <Menu.Target>
        <button
          type="button"
          className={styles.anchor}
          style={{ left: at.x, top: at.y }}
          tabIndex={-1}
          aria-label={label}
          aria-hidden={label === undefined || undefined}
        />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
