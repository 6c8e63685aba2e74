import type { EntityOutline } from '../../engine/entity';
import { abilitiesOf, type Session } from '../../engine/web/engine-context';
import { api } from '../../engine/web/api';
import { detailsOf, namedWithDays } from '../../engine/web/picker/details';
import { ranked, rankOf } from '../../engine/web/picker/rank';
import { entityLabel, type MenuSection } from '../shell/menu-items';
import type { Recent } from '../shell/recents';

/** One line of the palette. */
export interface Entry {
  key: string;
  kind: 'recent' | 'go' | 'new' | 'do' | 'record' | 'all';
  title: string;
  details?: string;
  path: string;
  /** Done instead of going to `path`. */
  run?: () => void;
}
export interface EntryGroup {
  key: string;
  title: string;
  entries: Entry[];
}
export interface Found {
  id: number;
  name: string;
  label?: string;
  /** What distinguishes it from others of its name. */
  searchdata?: string;
}

/** Kinds of records the person may search, in the order they are declared. */
export const searchable = (entities: readonly EntityOutline[], session: Session): EntityOutline[] =>
  entities.filter((entity) => entity.globalSearch && abilitiesOf(entity, session).read);

/** Records of one kind; page 1 of `itemsPerPage`. */
export async function findRecords(
  entity: EntityOutline,
  text: string,
  itemsPerPage: number,
  signal: AbortSignal,
): Promise<Found[]> {
  const filter = { search: text.toLowerCase(), includeData: true, labelMode: 2 };
  const query = { page: 1, itemsPerPage, filter };
  return (await api.get<{ items: Found[] }>(`search/${entity.name}-search`, query, { signal })).items;
}

/**
 * The groups that may be shown before all answers are there: those with nothing missing above them, so that what arrives
 * is added below and no line moves under the pointer. Undefined = not answered yet.
 */
export function settledGroups(answers: readonly (EntryGroup | undefined)[]): EntryGroup[] {
  const missing = answers.indexOf(undefined);
  const known = (missing < 0 ? answers : answers.slice(0, missing)) as readonly EntryGroup[];
  return known.filter(({ entries }) => entries.length > 0);
}

/** Letters and a number, as documents are called by: `zl 29`, `ZL/0029`. */
const number = /^(?<letters>\p{L}+)[\s/.-]*0*(?<digits>\d+)$/u;

export const isNumber = (text: string): boolean => number.test(text);

/** The kinds with a record of that number before the others, where the text is one. */
export function numberedFirst(groups: readonly EntryGroup[], text: string): EntryGroup[] {
  const { letters = '', digits = '' } = number.exec(text)?.groups ?? {};
  const called = new RegExp(`^${letters}[\\s/.-]*0*${digits}(?!\\d)`, 'iu');
  const has = ({ entries }: EntryGroup) => isNumber(text) && entries.some(({ title }) => called.test(title));
  return [...groups.filter(has), ...groups.filter((group) => !has(group))];
}

/** The line that is chosen: the one that was, wherever it is by now, else the first. */
export const activeEntry = (entries: readonly Entry[], chosen: string | undefined): Entry | undefined =>
  entries.find(({ key }) => key === chosen) ?? entries[0];

export const recordEntries = (
  entity: EntityOutline,
  found: readonly Found[],
  date: (day: string) => string,
): EntryGroup => ({
  key: entity.name,
  title: entityLabel(entity),
  entries: found.map((record) => ({
    key: `${entity.name}/${record.id}`,
    kind: 'record',
    title: namedWithDays(record.label || record.name, date),
    details: detailsOf({ ...record, label: record.label || record.name }, date),
    path: `/${entity.name}/edit/${record.id}`,
  })),
});

/** Entries with what was typed, those that begin with it first, then those with a word that does. */
export const typedEntries = (entries: readonly Entry[], typed: string): Entry[] =>
  ranked(
    entries.filter(({ title }) => rankOf(typed, title) < 3),
    typed,
    ({ title }) => [title],
  ).slice(0, MOST);

const MOST = 5;
/** Places of the menu and "New …" actions whose words contain what was typed; the ones that begin with it come first. */
export function menuEntries(menu: readonly MenuSection[], typed: string): { go: Entry[]; make: Entry[] } {
  if (!typed.trim()) return { go: [], make: [] };
  const items = menu.flatMap((section) => section.items);
  const pick = (entries: Entry[]) => typedEntries(entries, typed);
  return {
    go: pick(items.map(({ path, label }) => ({ key: `go${path}`, kind: 'go', title: label, path }))),
    make: pick(
      items.flatMap(({ path, newLabel }) =>
        newLabel ? [{ key: `new${path}`, kind: 'new' as const, title: newLabel, path: `${path}/add` }] : [],
      ),
    ),
  };
}

export const recentEntries = (recents: readonly Recent[]): Entry[] =>
  recents.map(({ path, title }) => ({ key: `recent${path}`, kind: 'recent', title, path }));
