import type { AnyEntity } from '../../entity';
import { api, ApiRequestError } from '../api';
import { i18n } from '../i18n';

/**
 * Deletes one record at once where that can be taken back, else after a question.
 * @returns whether it can be undone; undefined where the user thought better of it
 */
export async function deleteOne(entity: AnyEntity, id: number, name: string): Promise<{ undo: boolean } | undefined> {
  const path = `${entity.name}/${id}`;
  try {
    return await api.delete<{ undo: boolean }>(path, { undoable: true });
  } catch (error) {
    if (!(error instanceof ApiRequestError) || error.errorStr !== 'DeleteIsFinal') throw error;
  }
  // Fetched with the question, because lists need none to be drawn.
  const { confirm } = await import('../dialogs/ask');
  const sure = await confirm({
    title: i18n.t('common:deleteFinal.title', { name }),
    text: i18n.t('common:deleteFinal.text'),
    confirmLabel: i18n.t('common:deleteFinal.confirm'),
    danger: true,
  });
  return sure ? api.delete<{ undo: boolean }>(path) : undefined;
}
