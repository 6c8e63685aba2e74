import { Menu, type MenuProps } from '@mantine/core';
import { cloneElement, useState, type ButtonHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react';
import { opensWith, useOpened } from './drop';

type Target = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

interface Props extends Target, Pick<MenuProps, 'closeOnItemClick'> {
  /** The button; what else is given, as by a tooltip around the menu, goes to it. */
  target: ReactElement<Target>;
  /** Classes of what drops down. */
  dropClassName?: string;
  children: ReactNode;
}

/** The kit's menu below a button, made when the button is first used: most menus of a screen never are. */
export function DropMenu({ target, closeOnItemClick, dropClassName, children, ...rest }: Props) {
  const [used, setUsed] = useState(false);
  const use = () => setUsed(true);
  if (used) {
    return (
      <UsedMenu target={cloneElement(target, rest)} closeOnItemClick={closeOnItemClick} dropClassName={dropClassName}>
        {children}
      </UsedMenu>
    );
  }
  return cloneElement(target, {
    ...rest,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: use,
    onKeyDown: opensWith('bottom-end', use),
  });
}

function UsedMenu({
  target,
  closeOnItemClick,
  dropClassName,
  children,
}: Omit<Props, keyof Target> & Pick<Props, 'children'>) {
  const { target: button, opened, setOpened } = useOpened();
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened} closeOnItemClick={closeOnItemClick}>
      <Menu.Target>
        {cloneElement(target, { ref: button, onKeyDown: opensWith('bottom-end', () => setOpened(true)) })}
      </Menu.Target>
      <Menu.Dropdown className={dropClassName}>{children}</Menu.Dropdown>
    </Menu>
  );
}
