import { useMemo, useState } from 'react';
import type { AnyEntity } from '../../entity';
import type { Field } from '../../fields/field';
import { useModuleOfRefs } from '../available-refs';
import { useSession } from '../engine-context';
import { fieldOf, type Labels } from '../labels';
import { isAmount, isRight, unitOf, widestOf } from '../../fields/kinds';
import { isRef } from '../../fields/ref/kind';
import { recallColumns, rememberTable } from './use-view';
import type { ColumnSettings } from './view';

export interface Column {
  key: string;
  label: string;
  field: Field;
  unit: string | undefined;
  right: boolean;
  /** Pixels its widest value needs, where that is known; else 0. */
  widest: number;
  /** Whether the list is sorted by it unless a user sorts otherwise. */
  sorted: boolean;
  /** Whether its cells are changed in the list. */
  inline: boolean;
  /** Whether the cell is the link to the record. */
  link: boolean;
}
export interface ColumnChoice extends Column {
  hidden: boolean;
  /** The label before the user renamed it. */
  declaredLabel: string;
}

/** `id` can be a column although no entity declares it. */
const idField: Field = { kind: 'integer', readOnly: true, width: 64 };

/** Columns the declaration offers, in its order. */
const offered = (entity: AnyEntity): string[] => [
  ...new Set([...entity.list.columns, ...(entity.list.hidden ?? [])] as string[]),
];

/** As wide as in the style sheets: below it the menu is folded. */
const isNarrow = (): boolean => window.matchMedia('(max-width: 1199px)').matches;

const declaredSettings = (entity: AnyEntity): ColumnSettings => ({
  order: offered(entity),
  hidden: [...(entity.list.hidden ?? []), ...(entity.list.spare?.length && isNarrow() ? entity.list.spare : [])],
  labels: {},
  widths: {},
  multiselect: true,
});

/** Remembered settings, limited to columns the declaration still offers; new columns come last. */
export function mergeSettings(entity: AnyEntity, saved: Partial<ColumnSettings> | undefined): ColumnSettings {
  const declared = declaredSettings(entity);
  if (!saved) return declared;
  const known = new Set(declared.order);
  const order = [...new Set((saved.order ?? []).filter((key) => known.has(key)))];
  const placed = new Set(order);
  const added = declared.order.filter((key) => !placed.has(key));
  return {
    order: [...order, ...added],
    hidden: saved.hidden
      ? [
          ...saved.hidden.filter((key) => known.has(key)),
          ...(saved.order ? added.filter((k) => declared.hidden.includes(k)) : []),
        ]
      : declared.hidden,
    labels: saved.labels ?? {},
    widths: saved.widths ?? {},
    multiselect: saved.multiselect ?? true,
  };
}

/** The arrangement an administrator gave a list for everybody: `list=number,-date`, hidden columns with a minus. */
export function defaultColumns(table: string, stored: unknown): Partial<ColumnSettings> | undefined {
  const texts: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const text = texts.find((one): one is string => typeof one === 'string' && one.startsWith(`${table}=`));
  const keys = text?.slice(table.length + 1).split(',');
  return (
    keys && {
      order: keys.map((key) => key.replace(/^-/, '')),
      hidden: keys.flatMap((key) => (key.startsWith('-') ? [key.slice(1)] : [])),
    }
  );
}

/** Columns of a saved view the list offers by now; undefined where it names none of them. */
export function columnsOfView(
  { order }: Pick<ColumnSettings, 'order'>,
  keys: readonly string[] | undefined,
): string[] | undefined {
  const left = keys?.filter((key) => order.includes(key));
  return left?.length ? left : undefined;
}

/** All columns the user can choose from, in the user's order. */
function columnChoices(entity: AnyEntity, settings: Omit<ColumnSettings, 'widths'>, labels: Labels): ColumnChoice[] {
  const titles = typeof entity.title === 'string' ? [entity.title] : entity.title;
  const shown = settings.order.filter((key) => !settings.hidden.includes(key));
  // A reference names another record: it is no name of this one where another column can be the link.
  const linked = shown.find((key) => titles.includes(key) && !isRef(fieldOf(entity, key))) ?? shown[0];
  return settings.order.map((key) => {
    const field = fieldOf(entity, key) ?? idField;
    const declaredLabel = labels.column(key);
    return {
      key,
      field,
      label: settings.labels[key] ?? declaredLabel,
      declaredLabel,
      unit: unitOf(field),
      right: isRight(field),
      sorted: entity.list.sort.replace(/^-/, '') === key,
      widest: widestOf(field, (option) => labels.choice(key, option)),
      inline: (entity.list.inline ?? []).includes(key),
      link: key === linked,
      hidden: settings.hidden.includes(key),
    };
  });
}

/**
 * The columns of a file: the visible ones, and behind amounts what they are only added up within, for a spreadsheet adds up
 * whatever it finds.
 */
export function exportedColumns(
  { list }: Pick<AnyEntity, 'list'>,
  choices: readonly ColumnChoice[],
): readonly Column[] {
  const shown = choices.filter(({ hidden }) => !hidden);
  const within = choices.find(({ key }) => key === list.sumsWithin);
  const amounts = shown.findLastIndex(({ field }) => isAmount(field)) + 1;
  return within?.hidden && amounts > 0 ? [...shown.slice(0, amounts), within, ...shown.slice(amounts)] : shown;
}

export interface ColumnState {
  settings: ColumnSettings;
  choices: readonly ColumnChoice[];
  /** The visible columns. */
  shown: readonly Column[];
  /** Applies and remembers settings; undefined = as declared. */
  change: (patch: Partial<ColumnSettings> | undefined) => void;
  setWidth: (key: string, width: number | undefined) => void;
}

/** Columns of one table as the user arranged them. */
export function useColumns(declared: AnyEntity, labels: Labels, writable = false): ColumnState {
  const { user, settings: known } = useSession();
  const { isCustomer } = user;
  const version = Number(known['gridVersion'] ?? 1);
  const moduleOn = useModuleOfRefs();
  const entity = useMemo(() => {
    const { forCustomers, columns, hidden = [], inline = [], spare = [] } = declared.list;
    const drawn = (keys: readonly string[]) => keys.filter((key) => moduleOn(fieldOf(declared, key)));
    const list =
      isCustomer && forCustomers
        ? { columns: forCustomers, hidden: [], inline: [], spare: [] }
        : { columns, hidden, inline, spare };
    return {
      ...declared,
      list: {
        ...declared.list,
        spare: list.spare,
        columns: drawn(list.columns),
        hidden: drawn(list.hidden),
        inline: writable ? drawn(list.inline) : [],
      },
    };
  }, [declared, isCustomer, moduleOn, writable]);
  const [saved, setSaved] = useState(() => recallColumns(entity.name, version));
  const defaults = isCustomer ? undefined : known['listColumns'];
  const settings = useMemo(
    () => mergeSettings(entity, saved ?? defaultColumns(entity.name, defaults)),
    [entity, saved, defaults],
  );
  // A new width must not create new columns, which would render all rows again.
  const { widths: _, ...shape } = settings;
  const key = JSON.stringify(shape);
  const choices = useMemo(
    () => columnChoices(entity, JSON.parse(key) as Omit<ColumnSettings, 'widths'>, labels),
    [entity, key, labels],
  );
  const shown = useMemo(() => choices.filter((column) => !column.hidden), [choices]);

  const store = (next: Partial<ColumnSettings> | undefined) => {
    setSaved(next);
    rememberTable(entity.name, { columns: next, gridVersion: version });
  };
  const change = (patch: Partial<ColumnSettings> | undefined) => store(patch && { ...settings, ...patch });
  const setWidth = (key: string, width: number | undefined) => {
    const { [key]: _, ...others } = settings.widths;
    change({ widths: width === undefined ? others : { ...others, [key]: width } });
  };
  return { settings, choices, shown, change, setWidth };
}

/** The list with the element at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [taken] = next.splice(from, 1);
  if (taken !== undefined) next.splice(to, 0, taken);
  return next;
}
