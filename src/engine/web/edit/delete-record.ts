import type { QueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '../../entity';
import { api } from '../api';
import { i18n } from '../i18n';
import { errorText } from '../i18n';
import { showToast, toastSaveError } from '../ui/toast-store';
import { dropDeleted, keepWritten } from './use-record';
import type { AnyRow } from '../screens';

interface Target {
  client: QueryClient;
  entity: AnyEntity;
  id: number;
  /** As people call the record. */
  name: string;
}

/**
 * Deletes one record at once and offers to take it back where the server can; says why when it is refused.
 * @returns whether it is gone
 */
export async function deleteRecord({ client, entity, id, name }: Target): Promise<boolean> {
  try {
    const { undo } = await api.delete<{ undo: boolean }>(`${entity.name}/${id}`);
    dropDeleted(client, entity.name, id);
    showToast({
      kind: 'success',
      title: i18n.t('common:toast.deleted'),
      text: name,
      action: undo ? { label: i18n.t('common:undo'), run: () => void undelete(client, entity, id) } : undefined,
    });
    return true;
  } catch (error) {
    showToast({ kind: 'error', title: i18n.t('edit:delete.refused', { name }), text: errorText(error) });
    return false;
  }
}

async function undelete(client: QueryClient, entity: AnyEntity, id: number): Promise<void> {
  try {
    keepWritten(client, entity.name, await api.post<AnyRow>(`${entity.name}/restore/${id}`));
    showToast({ kind: 'success', title: i18n.t('edit:delete.restored') });
  } catch (error) {
    toastSaveError(error);
  }
}
