import { useState, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { opensWith, type DropSide } from './drop';
import { toastLoadError } from './toast-store';
import type { IconComponent } from './icons';

export interface MenuEntry {
  label: ReactNode;
  icon?: IconComponent;
  /** Address inside of the application. */
  to?: string;
  run?: () => void;
  /** One of several: whether it is the chosen one. */
  chosen?: boolean;
  /** The menu stays open. */
  keepOpen?: boolean;
  danger?: boolean;
  /** Language of the label. */
  lang?: string;
  /** Grey, at the right end. */
  after?: ReactNode;
}
export type MenuLine = MenuEntry | { heading: string } | 'divider' | false | undefined;

type Button = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'onKeyDown' | 'type'>;
interface Shared {
  /** Names what drops down for assistive technology. */
  label: string;
  /** Looks of the button. */
  button: Button;
  side?: DropSide;
  /** Pixels. */
  width?: number;
}
export interface MenuButtonProps extends Shared {
  lines: readonly MenuLine[];
}
export interface PanelButtonProps extends Shared {
  children: ReactNode;
}

type Parts = typeof import('./menu-drop');

/** The button alone until it is used: what drops from it is fetched then, so that the first page stays light. */
function useParts(button: Button, side: DropSide | undefined, kind: 'menu' | 'dialog') {
  const [parts, setParts] = useState<Parts>();
  const open = () => void import('./menu-drop').then(setParts, toastLoadError);
  const closed = (
    <button
      {...button}
      type="button"
      aria-haspopup={kind}
      aria-expanded={false}
      onClick={open}
      onKeyDown={opensWith(side, open)}
    />
  );
  return { parts, closed };
}

/** A button that drops a menu. Light: for the frame of every page. */
export function MenuButton(props: MenuButtonProps) {
  const { parts, closed } = useParts(props.button, props.side, 'menu');
  return parts ? <parts.MenuDrop {...props} /> : closed;
}

/** A button that drops a panel of anything. */
export function PanelButton(props: PanelButtonProps) {
  const { parts, closed } = useParts(props.button, props.side, 'dialog');
  return parts ? <parts.PanelDrop {...props} /> : closed;
}
