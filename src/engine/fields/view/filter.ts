import type { ComponentType } from 'react';
import type { FieldOf, Kind } from '../field';
import type { ViewTools } from './cell';

/** One filter as the server takes it: a value, any of a set, or a range with either end open. */
export type FilterValue = string | number | boolean | readonly (string | number)[] | FilterRange;
export interface FilterRange {
  from?: string | number;
  to?: string | number;
}
export const isRange = (value: FilterValue | undefined): value is FilterRange =>
  typeof value === 'object' && !Array.isArray(value);

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

/** Kinds that can be filtered whether or not the declaration says so. */
export const alwaysFiltered: ReadonlySet<Kind> = new Set<Kind>(['ref', 'choice', 'boolean']);
