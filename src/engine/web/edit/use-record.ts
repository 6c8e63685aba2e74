import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '../../entity';
import { api } from '../api';
import { recordKey, recordQuery } from './record-query';
import { deleteOne } from './delete-one';
import { errorText, i18n } from '../i18n';
import type { AnyRow } from '../screens';
import { showToast, toastSaveError } from '../ui/toast-store';

export const useRecord = <
  E extends AnyEntity,
  L extends Readonly<Record<string, AnyEntity>> = Record<never, AnyEntity>,
>(
  entity: E['name'],
  id: number | undefined,
) => useQuery(recordQuery<E, L>(entity, id));

/** After a write: updates the cached record and refetches everything else of the entity and its pickers. */
export function keepWritten(client: QueryClient, entity: string, row: AnyRow): void {
  const key = recordKey(entity, row.id);
  client.setQueryData<AnyRow>(key, (old) => ({ ...old, ...row }));
  void client.invalidateQueries({ queryKey: [entity] });
  void client.invalidateQueries({ queryKey: ['picker', entity] });
}

/** After a delete: drops the cached record and refetches lists and pickers. */
function dropDeleted(client: QueryClient, entity: string, id: number): void {
  client.removeQueries({ queryKey: recordKey(entity, id) });
  void client.invalidateQueries({ queryKey: [entity, 'list'] });
  void client.invalidateQueries({ queryKey: ['picker', entity] });
}

export const useReload = (entity: string, id: number | undefined): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: recordKey(entity, id ?? 0) });
};

interface Target {
  client: QueryClient;
  entity: AnyEntity;
  id: number;
  /** Title of the record, for the messages. */
  name: string;
}

/**
 * Deletes one record, without a question where the server can restore it: the toast offers to undo that, or shows the refusal.
 * @returns whether the record was deleted
 */
export async function deleteRecord({ client, entity, id, name }: Target): Promise<boolean> {
  try {
    const done = await deleteOne(entity, id, name);
    if (!done) return false;
    dropDeleted(client, entity.name, id);
    showToast({
      kind: 'success',
      title: i18n.t('common:toast.deleted'),
      text: name,
      action: done.undo
        ? { label: i18n.t('common:undo'), run: () => void restoreRecord(client, entity, id) }
        : undefined,
    });
    return true;
  } catch (error) {
    showToast({ kind: 'error', title: i18n.t('edit:delete.refused', { name }), text: errorText(error) });
    return false;
  }
}

async function restoreRecord(client: QueryClient, entity: AnyEntity, id: number): Promise<void> {
  try {
    keepWritten(client, entity.name, await api.post<AnyRow>(`${entity.name}/restore/${id}`));
    showToast({ kind: 'success', title: i18n.t('edit:delete.restored') });
  } catch (error) {
    toastSaveError(error);
  }
}
