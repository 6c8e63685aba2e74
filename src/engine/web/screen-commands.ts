import { useEffect, useRef } from 'react';

/** Something that can be done on the screen, offered by the search of the top bar too. */
export interface ScreenCommand {
  key: string;
  label: string;
  run: () => void;
}

const shown = new Map<object, () => readonly ScreenCommand[]>();

/** What can be done on the screens that are shown now. */
export const screenCommands = (): ScreenCommand[] => [...shown.values()].flatMap((commands) => commands());

/** Offers commands of a screen while it is shown. */
export function useScreenCommands(commands: readonly ScreenCommand[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const place = {};
    shown.set(place, () => latest.current);
    return () => void shown.delete(place);
  }, []);
}
