import { useEffect, useState } from 'react';

/** A record on the screen, to look at it or to change it. */
export interface Place {
  entity: string;
  id: number;
  editing: boolean;
}
/** Another user at the record. */
export interface Person {
  userId: number;
  user: string;
  editing: boolean;
}
type News = Place & Person & { here: boolean };

/** Milliseconds: how often the place is repeated, and after which a user who is not heard of has left. */
const REPEAT = 15_000;
const FORGET = 40_000;

let here: Place | undefined;
let send: ((place: Place | undefined) => void) | undefined;
const people = new Map<number, Person & { at: number }>();
const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/** Called by the application's realtime link once it is open: places are sent by it from then on. */
export function sendPlacesWith(next: typeof send): void {
  send = next;
  if (here) next?.(here);
}

/** Called by the application's realtime link. */
export function hearOfPerson({ entity, id, userId, user, editing, here: present }: News): void {
  if (entity !== here?.entity || id !== here.id) return;
  if (present) people.set(userId, { userId, user, editing, at: performance.now() });
  else people.delete(userId);
  changed();
}

/** Shows others that the user is at a record while a screen shows it; the others who are there too. */
export function usePresence(entity: string, id: number | undefined, editing: boolean): readonly Person[] {
  const [others, setOthers] = useState<readonly Person[]>([]);
  useEffect(() => {
    if (id === undefined) return;
    const place = { entity, id, editing };
    here = place;
    people.clear();
    send?.(place);
    const show = () => setOthers([...people.values()]);
    const repeat = setInterval(() => {
      send?.(place);
      for (const [userId, { at }] of people) if (performance.now() - at > FORGET) people.delete(userId);
      show();
    }, REPEAT);
    listeners.add(show);
    return () => {
      clearInterval(repeat);
      listeners.delete(show);
      setOthers([]);
      if (here !== place) return;
      here = undefined;
      send?.(undefined);
    };
  }, [entity, id, editing]);
  return others;
}
