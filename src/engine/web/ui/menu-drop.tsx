import { Menu, Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ClosePanel, opensWith, useOpened } from './drop';
import type { MenuButtonProps, MenuEntry, MenuLine, PanelButtonProps } from './menu-button';
import { PointerMenu, type MenuAt } from './pointer-menu';
import styles from './menu.module.css';

export function MenuDrop({ label, button, lines, side = 'bottom-end', width }: MenuButtonProps) {
  const { target, opened, setOpened } = useOpened();
  return (
    <Menu opened={opened} onChange={setOpened} position={side} offset={6} width={width} alignItemsLabels="none">
      <Menu.Target>
        <button {...button} ref={target} type="button" onKeyDown={opensWith(side, () => setOpened(true))} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <MenuLines lines={lines} />
      </Menu.Dropdown>
    </Menu>
  );
}

interface ContextMenuProps {
  label: string;
  at: MenuAt;
  lines: readonly MenuLine[];
  close: () => void;
}

/** A menu at a point of the page. */
export const ContextMenu = ({ lines, ...menu }: ContextMenuProps) => (
  <PointerMenu {...menu} position="bottom-end" alignItemsLabels="none">
    <MenuLines lines={lines} />
  </PointerMenu>
);

function MenuLines({ lines }: { lines: readonly MenuLine[] }) {
  return lines.map((line, at) => {
    if (!line) return null;
    if (line === 'divider') return <Menu.Divider key={at} />;
    if ('heading' in line) return <Menu.Label key={at}>{line.heading}</Menu.Label>;
    return <Line key={at} entry={line} />;
  });
}

function Line({ entry }: { entry: MenuEntry }) {
  const { label, icon: Icon, to, run, chosen, keepOpen, danger, lang, after } = entry;
  const shared = { lang, closeMenuOnClick: !keepOpen, rightSection: after, c: danger ? 'var(--danger)' : undefined };
  const face: ReactNode = Icon && <Icon size={16} aria-hidden />;
  if (chosen !== undefined) {
    return (
      <Menu.RadioItem {...shared} value="" checked={chosen} onClick={run} classNames={{ itemIndicator: styles.hidden }}>
        <span className={styles.radio}>
          {face}
          {label}
        </span>
      </Menu.RadioItem>
    );
  }
  if (to !== undefined) {
    return (
      <Menu.Item {...shared} leftSection={face} component={Link} to={to} onClick={run}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...shared} leftSection={face} onClick={run}>
      {label}
    </Menu.Item>
  );
}

type PanelDropProps = Omit<PanelButtonProps, 'load'> & { children: ReactNode };

export function PanelDrop({ label, button, side = 'bottom-end', width, children }: PanelDropProps) {
  const { target, opened, setOpened } = useOpened();
  const toggle = () => setOpened((now) => !now);
  return (
    <Popover opened={opened} onChange={setOpened} position={side} offset={6} width={width} trapFocus returnFocus>
      <Popover.Target>
        <button {...button} ref={target} type="button" onClick={toggle} onKeyDown={opensWith(side, toggle)} />
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={label} aria-labelledby={undefined}>
        <ClosePanel value={() => setOpened(false)}>{children}</ClosePanel>
      </Popover.Dropdown>
    </Popover>
  );
}
