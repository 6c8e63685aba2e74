import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { goTo } from '../../engine/web/navigation';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A whole address. */
  to: string;
}

/** What the browser does with a link itself, as opening it in another tab. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link of the frame around the screens. The router's own are drawn again at each new address: a hundred in the menu. */
export const ShellLink = ({ to, ...rest }: Props) => (
  <a
    {...rest}
    href={to}
    onClick={(event) => {
      rest.onClick?.(event);
      if (event.defaultPrevented || isForBrowser(event)) return;
      event.preventDefault();
      goTo(to);
    }}
  />
);
