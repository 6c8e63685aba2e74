import type { CommonOptions } from '../options';
import type { Traits } from '../traits';

/** Structured data written by the server alone (what a log entry carries). */
export interface JsonField extends CommonOptions {
  kind: 'json';
}
export const json = <const O extends CommonOptions>(options: O) => ({ kind: 'json', ...options }) as const;

export const jsonTraits: Traits<JsonField> = {
  text: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  width: 240,
  grows: true,
  writtenBy: 'server',
  sorts: false,
  inHistory: false,
};
