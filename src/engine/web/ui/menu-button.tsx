import { useState, type ButtonHTMLAttributes, type ComponentType, type ReactNode } from 'react';
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
  /** Brings what the panel shows: it is there before the panel opens. */
  load: () => Promise<{ default: ComponentType }>;
}

/** The button alone until it is used: what drops from it is fetched then, so that the first page stays light. */
function useFetched<T>(load: () => Promise<T>, { button, side }: Shared, kind: 'menu' | 'dialog') {
  const [fetched, setFetched] = useState<{ value: T }>();
  const open = () => void load().then((value) => setFetched({ value }), toastLoadError);
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
  return { fetched: fetched?.value, closed };
}

/** A button that drops a menu. Light: for the frame of every page. */
export function MenuButton(props: MenuButtonProps) {
  const { fetched, closed } = useFetched(() => import('./menu-drop'), props, 'menu');
  return fetched ? <fetched.MenuDrop {...props} /> : closed;
}

/** A button that drops a panel of anything. */
export function PanelButton(props: PanelButtonProps) {
  const { fetched, closed } = useFetched(() => Promise.all([import('./menu-drop'), props.load()]), props, 'dialog');
  if (!fetched) return closed;
  const [{ PanelDrop }, { default: Content }] = fetched;
  return (
    <PanelDrop {...props}>
      <Content />
    </PanelDrop>
  );
}
