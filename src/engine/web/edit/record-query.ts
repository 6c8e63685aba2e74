import { queryOptions } from '@tanstack/react-query';
import type { AnyEntity } from '../../entity';
import { api } from '../api';

/** All queries of an entity begin with its name, so that one save invalidates all of them. */
export const recordKey = (entity: string, id: number): unknown[] => [entity, 'record', id];

/** One record, with what the user may do with it in `can`. */
export const recordQuery = <
  E extends AnyEntity,
  L extends Readonly<Record<string, AnyEntity>> = Record<never, AnyEntity>,
>(
  entity: E['name'],
  id: number | undefined,
) =>
  queryOptions({
    queryKey: recordKey(entity, id ?? 0),
    queryFn: ({ signal }) => api.read<E, L>(entity, id!, { signal }),
    enabled: id !== undefined,
    retry: false,
  });
