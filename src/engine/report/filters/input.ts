import type { ReportFilterKind, ReportFilterOf, ReportFilterValue } from './kinds';

/** What the input of every filter of a report is handed. */
export interface FilterInputProps<K extends ReportFilterKind = ReportFilterKind> {
  filter: ReportFilterOf<K>;
  /** Name of the filter. */
  name: string;
  label: string;
  value: ReportFilterValue<K> | undefined;
  /** Takes the value as an address has it; undefined takes the filter off. */
  set: (value: string | undefined) => void;
  /** Texts of the report, by keys below its own. */
  text: (key: string) => string;
}
