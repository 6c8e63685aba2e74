import type { ComponentType } from 'react';
import type { FieldOf, Kind } from '../../fields/field';
import type { CellTools } from './row-cells';
import type { FilterValue } from './view';

/** What a filter's control is handed. `undefined` = no filter. Changes work at once, there is no "apply". */
export interface FilterProps<K extends Kind = Kind> {
  field: FieldOf<K>;
  column: string;
  label: string;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
  tools: CellTools;
}
/** Null where a kind cannot be filtered. */
export type FilterKind<K extends Kind = Kind> = ComponentType<FilterProps<K>> | null;

/** Kinds that can be filtered whether or not the declaration says so. */
export const alwaysFiltered: ReadonlySet<Kind> = new Set<Kind>(['ref', 'choice', 'boolean']);
