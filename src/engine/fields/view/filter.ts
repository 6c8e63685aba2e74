import type { ComponentType } from 'react';
import type { FieldOf, Kind } from '../field';
import type { FilterValue, ViewTools } from '../traits';

/** What a filter's control is handed. `undefined` = no filter. Changes work at once, there is no "apply". */
export interface FilterProps<K extends Kind = Kind> {
  field: FieldOf<K>;
  column: string;
  label: string;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
  tools: ViewTools;
}
/** Null where a kind cannot be filtered. */
export type FilterKind<K extends Kind = Kind> = ComponentType<FilterProps<K>> | null;
