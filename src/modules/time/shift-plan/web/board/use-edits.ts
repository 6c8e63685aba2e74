import { useCallback, useEffect, useRef } from 'react';
import type { PlannedEntry, ShiftCalendar } from '../../calendar';
import { sendChange, sendEntry, sendMany, sendRemoval } from './calls';
import { findingsText } from './finding-text';
import { asNew, type NewEntry } from './plan';

/** Times as the server answered them, with the names the calendar knows. */
function named(data: ShiftCalendar, entry: NewEntry & { id: number; version?: number }): PlannedEntry {
  const coloured = (list: readonly { id: number; name: string; color: string | null }[], id: number | null) => {
    const found = list.find((one) => one.id === id);
    return found ? { id: found.id, name: found.name, color: found.color } : null;
  };
  const person = data.employees.find(({ id }) => id === entry.userId);
  const place = data.places.find(({ id }) => id === entry.placeId);
  const roleId = entry.shiftRoleId ?? person?.shiftRole?.id ?? null;
  return {
    ...entry,
    version: entry.version ?? 1,
    shiftRoleId: roleId,
    shift: coloured(data.shifts, entry.shiftId),
    shiftRole: coloured(data.roles, roleId),
    user: person ? { id: person.id, name: `${person.surname} ${person.name}` } : null,
    place: place ? { id: place.id, name: place.name } : null,
    isLeave: false,
    leaveCard: null,
  };
}

/** A reading may have had what the answer of its call brings. */
const withAdded = (items: readonly PlannedEntry[], added: readonly PlannedEntry[]): PlannedEntry[] => {
  const ids = new Set(added.map(({ id }) => id));
  return [...items.filter(({ id }) => !ids.has(id)), ...added];
};

type Patch = (change: (items: PlannedEntry[]) => PlannedEntry[]) => void;

/** The calls that change the plan; what they answer is on screen at once. */
export function useEdits(data: ShiftCalendar | undefined, patch: Patch) {
  const now = useRef(data);
  useEffect(() => {
    now.current = data;
  });
  const add = useCallback(
    async (entries: readonly NewEntry[]): Promise<{ added: PlannedEntry[]; reasons: string[] }> => {
      const known = now.current;
      const [only] = entries;
      if (!known || !only) return { added: [], reasons: [] };
      if (entries.length === 1) {
        const saved = await sendEntry(only);
        const added = [named(known, { ...asNew(saved), id: saved.id, version: saved.version })];
        patch((items) => withAdded(items, added));
        return { added, reasons: [] };
      }
      const { results } = await sendMany(entries);
      const added = entries.flatMap((entry, at) => {
        const id = results[at]?.id ?? null;
        return id === null ? [] : [named(known, { ...entry, id })];
      });
      const reasons = entries.flatMap((entry, at) => {
        const found = results[at]?.id === null ? results[at].findings.filter(({ refuses }) => refuses) : [];
        return found.length ? [findingsText(entry, found, known)] : [];
      });
      patch((items) => withAdded(items, added));
      return { added, reasons };
    },
    [patch],
  );
  const take = useCallback(
    async (entries: readonly PlannedEntry[]) => {
      const ids = new Set(entries.map(({ id }) => id));
      await sendRemoval([...ids]);
      patch((items) => items.filter(({ id }) => !ids.has(id)));
    },
    [patch],
  );
  const put = useCallback(
    async (before: PlannedEntry, change: NewEntry): Promise<PlannedEntry> => {
      const version = now.current?.items.find(({ id }) => id === before.id)?.version ?? before.version;
      const saved = await sendChange(before.id, version, change);
      const after = named(now.current!, { ...asNew(saved), id: saved.id, version: saved.version });
      patch((items) => items.map((one) => (one.id === after.id ? after : one)));
      return after;
    },
    [patch],
  );

  return { add, take, put };
}
