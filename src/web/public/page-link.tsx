import type { MouseEvent, ReactNode } from 'react';
import { navigate } from './public-path';

/** A link between light pages, without loading the page again. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} onClick={go}>
      {children}
    </a>
  );
}
