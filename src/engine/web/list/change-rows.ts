import type { QueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '../../entity';
import { errorText, i18n } from '../i18n';
import { lazyDialog } from '../dialogs/lazy-dialog';
import { recordTitle } from '../labels';
import { updateRecord } from '../update-record';
import { showToast } from '../ui/toast-store';
import type { Failure } from './failures-dialog';
import { refreshEntity, type ListRow } from './use-entity-list';

type Values = Readonly<Record<string, unknown>>;
/** A row that was changed: as the list had it, and its version now. */
export interface ChangedRow {
  before: ListRow;
  version: unknown;
}

const openFailures = lazyDialog(() => import('./failures-dialog'));

/** Changes fields of one row, if it still has the version the list shows. Throws the server's refusal. */
export async function changeRow(entity: AnyEntity, row: ListRow, values: Values): Promise<ChangedRow> {
  const after = await updateRecord<ListRow>(entity, row.id, { ...values, version: row['version'] });
  return { before: row, version: after['version'] };
}

/** Changes the same fields of several rows, one after another; a refused row does not stop the others. */
export async function changeRows(entity: AnyEntity, rows: readonly ListRow[], valuesOf: (row: ListRow) => Values) {
  const changed: ChangedRow[] = [];
  const failures: Failure[] = [];
  for (const row of rows) {
    try {
      changed.push(await changeRow(entity, row, valuesOf(row)));
    } catch (error) {
      failures.push({ name: recordTitle(entity, row), reason: errorText(error) });
    }
  }
  return { changed, failures };
}

/** Reports how many rows were changed, with a way to put them back, and lists those that were refused. */
export function reportChanges(
  client: QueryClient,
  entity: AnyEntity,
  keys: readonly string[],
  { changed, failures }: { changed: readonly ChangedRow[]; failures: readonly Failure[] },
): void {
  void refreshEntity(client, entity.name);
  if (changed.length > 0) {
    showToast({
      kind: 'success',
      title: i18n.t('list:change.done', { count: changed.length }),
      ...(changed.length === 1 && { text: recordTitle(entity, changed[0]!.before) }),
      action: { label: i18n.t('common:undo'), run: () => void undoChanges(client, entity, keys, changed) },
    });
  }
  if (failures.length > 0)
    void openFailures({ title: i18n.t('list:change.failed', { count: failures.length }), failures });
}

/** Puts the old values back where the row was not changed since. */
async function undoChanges(
  client: QueryClient,
  entity: AnyEntity,
  keys: readonly string[],
  changes: readonly ChangedRow[],
): Promise<void> {
  const rows = changes.map(({ before, version }) => ({ ...before, version }));
  const { changed, failures } = await changeRows(entity, rows, (row) =>
    Object.fromEntries(keys.map((key) => [key, row[key] ?? null])),
  );
  void refreshEntity(client, entity.name);
  if (changed.length > 0)
    showToast({ kind: 'success', title: i18n.t('list:change.undone', { count: changed.length }) });
  if (failures.length > 0)
    void openFailures({ title: i18n.t('list:change.undoFailed', { count: failures.length }), failures });
}
