import { nameKey, type AnyEntity } from '../../entity';
import { openEditor } from '../dialogs/dialog-store';
import { abilitiesOf, useSession } from '../engine-context';
import { recordTitle } from '../labels';
import { useEntities } from '../registry';
import type { PickerItem } from './picker-item';

/** The entity a picker may create in; undefined where the picker does not offer it or the person may not. */
export function useCreate(to: string, offered: boolean | undefined): AnyEntity | undefined {
  const session = useSession();
  const entity = useEntities().get(to);
  return offered && entity && abilitiesOf(entity, session).insert ? entity : undefined;
}

/** Opens a new record with what was typed as its name; answers it as a suggestion once it is saved. */
export async function newRecordOf(entity: AnyEntity, typed: string): Promise<PickerItem | undefined> {
  const title = nameKey(entity);
  const named = title !== undefined && typed.trim() !== '';
  const row = await openEditor({
    entity,
    mode: 'insert',
    initial: named ? { [title]: typed.trim() } : undefined,
  });
  if (!row) return undefined;
  const name = recordTitle(entity, row);
  return { id: row.id, name, label: name };
}
