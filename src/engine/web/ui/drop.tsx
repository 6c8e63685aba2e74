import {
  createContext,
  useContext,
  useImperativeHandle,
  type ButtonHTMLAttributes,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link } from 'react-router';
import styles from './drop.module.css';
import { useDrop, type DropSide } from './use-drop';
import type { IconComponent } from './icons';

const Close = createContext<(back?: boolean) => void>(() => undefined);

interface DropProps {
  /** Says what the panel is, for those who do not see it. */
  label: string;
  /** Looks of the button; its handlers are ours. */
  button: ButtonHTMLAttributes<HTMLButtonElement>;
  /** Arrow keys walk over items; without it the panel holds anything. */
  menu?: boolean;
  side?: DropSide;
  width?: number;
  /** Is given a way to open the panel at a point: a context menu. */
  atPoint?: RefObject<((x: number, y: number) => void) | null>;
  children: ReactNode;
}

/** A button and what drops from it. Much lighter than the kit's menu, for the frame of every page. */
export function Drop({ label, button, menu = false, side = 'bottom-end', width, atPoint, children }: DropProps) {
  const drop = useDrop(side, menu);
  useImperativeHandle(atPoint, () => drop.openAt);
  return (
    <>
      <button {...button} {...drop.trigger} />
      {drop.open && (
        <div {...drop.panel} className={styles.panel} style={{ width }} aria-label={label}>
          <Close value={drop.close}>{children}</Close>
        </div>
      )}
    </>
  );
}

/** Closes the panel one is drawn in. */
export const useCloseDrop = (): ((back?: boolean) => void) => useContext(Close);

interface ItemProps {
  icon?: IconComponent;
  /** Inside the application. */
  to?: string;
  /** Outside of it. */
  href?: string;
  run?: () => void;
  /** One of several, and the chosen one or not. */
  chosen?: boolean;
  /** The panel stays open. */
  stay?: boolean;
  lang?: string;
  /** At the right end. */
  after?: ReactNode;
  children: ReactNode;
}

/** A line of a dropped menu: a link, or something to do. */
export function DropItem({ icon: Icon, to, href, run, chosen, stay, lang, after, children }: ItemProps) {
  const close = useCloseDrop();
  const shared = {
    className: styles.item,
    role: chosen === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': chosen,
    tabIndex: -1,
    lang,
    onClick: () => {
      if (!stay) close(!to);
      run?.();
    },
  };
  const inside = (
    <>
      {Icon && <Icon size={16} aria-hidden />}
      <span className={styles.words}>{children}</span>
      {after !== undefined && <span className={styles.after}>{after}</span>}
    </>
  );
  if (to) {
    return (
      <Link to={to} {...shared}>
        {inside}
      </Link>
    );
  }
  if (href) {
    return (
      <a href={href} {...shared}>
        {inside}
      </a>
    );
  }
  return (
    <button type="button" {...shared}>
      {inside}
    </button>
  );
}

export const DropLabel = ({ children }: { children: ReactNode }) => (
  <div className={styles.label} role="presentation">
    {children}
  </div>
);
export const DropRule = () => <hr className={styles.rule} />;
