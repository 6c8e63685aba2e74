import type { RowOf } from '../../../../engine/entity';
import type { logs } from '../logs.entity';

type Entry = Pick<RowOf<typeof logs>, 'kind' | 'entity' | 'action' | 'recordId' | 'description'>;

const TIME_RECORDING = 4;

/** The record an entry is about and what was done; undefined where it is about none. */
export interface LogSubject {
  entity: string;
  action: string;
  recordId: number | null;
}

/** Entries of time recording are no part of the history of a record and name it in their description only: `rcp-data/insert/7`. */
export function subjectOf({ kind, entity, action, recordId, description }: Entry): LogSubject | undefined {
  if (entity && action) return { entity, action, recordId };
  if (kind !== TIME_RECORDING) return undefined;
  const [, named, done, id] = /^([a-z][a-z-]*)\/([\w-]+)\/(\d+)$/.exec(description) ?? [];
  return named && done ? { entity: named, action: done, recordId: Number(id) } : undefined;
}
