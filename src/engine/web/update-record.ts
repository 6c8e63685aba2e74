import type { AnyEntity } from '../entity';
import { api } from './api';

/** Sends changed fields of a saved record, with the version they were typed over, and returns what became of it. */
export const updateRecord = <Row>(entity: AnyEntity, id: number, changes: Record<string, unknown>): Promise<Row> =>
  (entity.update === 'POST' ? api.post : api.put)<Row>(`${entity.name}/${id}`, changes);
