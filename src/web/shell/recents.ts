import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { productName } from '../product';
import { readPersonal, writePersonal } from '../../engine/web/local-store';

/** A place a person was at lately. */
export interface Recent {
  path: string;
  title: string;
}
const key = 'recents';
const MOST = 8;
const none: Recent[] = [];
export const recentShape = [{ path: '', title: '' }];
const SETTLE = 1200;

export const readRecents = (): Recent[] => readPersonal(key, none, recentShape);

/** The screen's own part of the page title: `● ZL/0001 · Coatdesk` → `ZL/0001`. */
export const screenTitle = (): string =>
  document.title
    .replace(/^[●•*]\s*/, '')
    .replace(` · ${productName}`, '')
    .trim();

/** Remembers where the person goes. The title is read when the screen has had time to put it. */
export function useRecents(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === '/' || pathname.endsWith('/add')) return;
    const timer = setTimeout(() => {
      const title = screenTitle();
      if (!title || title === productName) return;
      const others = readRecents().filter((recent) => recent.path !== pathname);
      writePersonal(key, [{ path: pathname, title }, ...others].slice(0, MOST));
    }, SETTLE);
    return () => clearTimeout(timer);
  }, [pathname]);
}

export const windowTitle = (title: string): string => (title ? `${title} · ${productName}` : productName);

/** Puts the page title while a screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = windowTitle(title);
  }, [title]);
}
