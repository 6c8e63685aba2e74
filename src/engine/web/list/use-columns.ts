import { useMemo, useState } from 'react';
import type { AnyEntity } from '../../entity';
import { useSession } from '../engine-context';
import type { Labels } from '../labels';
import { columnChoices, mergeSettings, type Column, type ColumnChoice, type ColumnSettings } from './columns';
import { keepTable, recallTable } from './memory';

export interface ColumnState {
  settings: ColumnSettings;
  choices: readonly ColumnChoice[];
  /** Those on screen. */
  shown: readonly Column[];
  /** Applies at once and is remembered. `undefined` = as declared. */
  change: (patch: Partial<ColumnSettings> | undefined) => void;
  setWidth: (key: string, width: number | undefined) => void;
}

/** Columns of one table as this person set them. */
export function useColumns(declared: AnyEntity, labels: Labels): ColumnState {
  const { isCustomer } = useSession().user;
  const entity = useMemo(() => {
    const { forCustomers } = declared.list;
    return isCustomer && forCustomers
      ? { ...declared, list: { ...declared.list, columns: forCustomers, hidden: [] } }
      : declared;
  }, [declared, isCustomer]);
  const [kept, setKept] = useState(() => recallTable(entity.name).columns);
  const settings = useMemo(() => mergeSettings(entity, kept), [entity, kept]);
  // A new width must not make new columns: all rows would be drawn again.
  const { widths: _, ...shape } = settings;
  const key = JSON.stringify(shape);
  const choices = useMemo(
    () => columnChoices(entity, JSON.parse(key) as Omit<ColumnSettings, 'widths'>, labels),
    [entity, key, labels],
  );
  const shown = useMemo(() => choices.filter((column) => !column.hidden), [choices]);

  const store = (next: Partial<ColumnSettings> | undefined) => {
    setKept(next);
    keepTable(entity.name, { columns: next });
  };
  const change = (patch: Partial<ColumnSettings> | undefined) => store(patch && { ...settings, ...patch });
  const setWidth = (key: string, width: number | undefined) => {
    const { [key]: _, ...others } = settings.widths;
    change({ widths: width === undefined ? others : { ...others, [key]: width } });
  };
  return { settings, choices, shown, change, setWidth };
}
