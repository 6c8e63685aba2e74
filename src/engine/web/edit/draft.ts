import { readPersonal, writePersonal } from '../local-store';
import type { FormValues } from './form-values';

/** Typing that was not saved: kept in this browser for this person until it is saved or thrown away. */
export interface Draft {
  /** Changed values only; secrets are never among them. */
  values: FormValues;
  /** ISO instant of the last key. */
  at: string;
}
const key = (entity: string, id: number | undefined): string => `draft_${entity}_${id ?? 'new'}`;

export const readDraft = (entity: string, id: number | undefined): Draft | null =>
  readPersonal<Draft | null>(key(entity, id), null);
export const keepDraft = (entity: string, id: number | undefined, values: FormValues, now: Date): void =>
  writePersonal(key(entity, id), { values, at: now.toISOString() } satisfies Draft);
export const dropDraft = (entity: string, id: number | undefined): void => writePersonal(key(entity, id), undefined);
