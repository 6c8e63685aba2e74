import { useQueryClient } from '@tanstack/react-query';
import { recordTitle } from '../labels';
import { useEdit } from './edit-context';
import { deleteRecord } from './use-record';

/** Deletes the record on the screen and leaves it. */
export function useRemove(): () => Promise<void> {
  const { entity, row, place, form, draft } = useEdit();
  const client = useQueryClient();
  return async () => {
    if (!row) return;
    const done = await deleteRecord({ client, entity, id: row.id, name: recordTitle(entity, row) });
    if (!done) return;
    draft.drop();
    form.reset();
    place.exit();
  };
}
