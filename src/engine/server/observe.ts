import type { AnyEntity } from '../entity';
import type { Ctx, WriteCtx } from './context';

/** An entry a feature adds to the history of a record. */
export interface ObservedEntry {
  id: number;
  at: string;
  user: string | null;
  /** Name below `edit:history.actions`. */
  action: string;
  note: string;
}

/** What a feature does with records of every kind. */
export interface RecordObserver {
  /** Entries for the history of a record the caller may read, newest first. */
  history?(ctx: Ctx, entity: AnyEntity, id: number): Promise<ObservedEntry[]>;
  /** Rows have come to another state. Called in the transaction, after the hooks of their entity. */
  moved?(ctx: WriteCtx, entity: AnyEntity, ids: readonly number[], to: string | number): Promise<void> | void;
}
