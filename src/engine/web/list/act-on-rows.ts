import type { AnyEntity } from '../../entity';
import { api } from '../api';
import { errorText } from '../i18n';
import { recordTitle } from '../labels';
import { requestKeys } from '../request-key';
import type { Failure } from './failures-dialog';
import type { ListRow } from './use-entity-list';

/** Some actions change no version of their record, such as sending a mail again: repeated after a lost answer they would be done twice. */
const withKey = requestKeys();

/**
 * Runs a declared action on rows, one after another, as they are in the list; a refused row does not stop the others.
 * @param done called with each row it was done with
 */
export async function actOnRows(
  entity: AnyEntity,
  rows: readonly ListRow[],
  { action, input }: { action: string; input: object },
  done: (row: ListRow) => void,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const row of rows) {
    const path = `${entity.name}/${row.id}/${action}`;
    const body = { ...input, version: row['version'] };
    try {
      await withKey([path, body], (key) => api.post(path, body, { key }));
      done(row);
    } catch (error) {
      failures.push({ name: recordTitle(entity, row), reason: errorText(error) });
    }
  }
  return failures;
}
