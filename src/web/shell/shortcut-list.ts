import { usePersonal } from '../../engine/web/use-personal';
import { type Recent, recentShape } from './recents';

export type Shortcut = Recent;
const none: Shortcut[] = [];
export const MOST_SHORTCUTS = 10;

/** The person's shortcuts: at most ten, in the order they were put in, kept in this browser. */
export function useShortcuts() {
  const [list, setList] = usePersonal('shortcuts', none, recentShape);
  return {
    list,
    add: (shortcut: Shortcut) => {
      if (list.length < MOST_SHORTCUTS && !list.some((old) => old.path === shortcut.path)) setList([...list, shortcut]);
    },
    remove: (path: string) => setList(list.filter((shortcut) => shortcut.path !== path)),
    /** Puts the shortcut at another place. */
    move: (path: string, to: number) => {
      const moved = list.find((shortcut) => shortcut.path === path);
      if (!moved || to < 0 || to >= list.length) return;
      const others = list.filter((shortcut) => shortcut !== moved);
      setList([...others.slice(0, to), moved, ...others.slice(to)]);
    },
  };
}
