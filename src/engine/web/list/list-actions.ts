import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../use-translation';
import { holds, rightFor } from '../../condition';
import { actionsOf, type AnyEntity } from '../../entity';
import { api } from '../api';
import { deleteOne } from '../edit/delete-one';
import { lazyDialog } from '../dialogs/lazy-dialog';
import { allows, useSession } from '../engine-context';
import { errorText, textOf } from '../i18n';
import { recordTitle, type Labels } from '../labels';
import { useScreenHalf } from '../registry';
import type { AnyRow, RowCommand } from '../screens';
import { showToast } from '../ui/toast-store';
import { actOnRows } from './act-on-rows';
import type { Failure } from './failures-dialog';
import { oldestFirst, type SelectionState } from './selection';
import { refreshEntity, type EntityList, type ListRow } from './use-entity-list';

export interface ListActions {
  /** Deletes one record without a question; the toast offers undo where the server can restore it. */
  remove: (row: ListRow) => Promise<void>;
  /** Deletes the selected records after a question; those that were refused are listed and stay selected. */
  removeSelected: () => Promise<void>;
  /** Runs a declared action on every selected record, one after the other, after its question or its dialog. */
  runOnSelected: (action: string) => Promise<void>;
  /** Deselects rows that something else was done with, and refreshes the list. */
  done: (ids: readonly number[]) => void;
}

const openFailures = lazyDialog(() => import('./failures-dialog'));
/** Loaded with the first question, because the first list page does not need it. */
const loadAsk = () => import('../dialogs/ask');

/** Deletes and bulk actions of a list. They never throw: every failure ends in a message. */
export function useListActions(list: EntityList, labels: Labels, selection: SelectionState): ListActions {
  const remove = useDelete(list, selection);
  const removeSelected = useBulkDelete(list, selection);
  const runOnSelected = useBulkAction(list, labels, selection);
  const refresh = useRefresh(list.entity);
  return {
    remove,
    removeSelected,
    runOnSelected,
    done(ids) {
      selection.remove(ids);
      void refresh();
    },
  };
}

function useRefresh({ name }: AnyEntity): () => Promise<void> {
  const client = useQueryClient();
  return () => refreshEntity(client, name);
}

function useDelete({ entity }: EntityList, selection: SelectionState) {
  const { t } = useTranslation('list');
  const refresh = useRefresh(entity);
  const undo = async (id: number) => {
    try {
      await api.post(`${entity.name}/restore/${id}`);
      showToast({ kind: 'success', title: t('delete.restored') });
    } catch (error) {
      showToast({ kind: 'error', title: t('delete.restoreFailed'), text: errorText(error) });
    }
    await refresh();
  };
  return async (row: ListRow): Promise<void> => {
    const name = recordTitle(entity, row);
    try {
      const answer = await deleteOne(entity, row.id, name);
      if (!answer) return;
      selection.remove([row.id]);
      showToast({
        kind: 'success',
        title: t('delete.done'),
        text: name,
        ...(answer.undo && { action: { label: t('delete.undo'), run: () => void undo(row.id) } }),
      });
      await refresh();
    } catch (error) {
      showToast({ kind: 'error', title: t('delete.failed', { name }), text: errorText(error) });
    }
  };
}

interface BulkAnswer {
  deleted: number[];
  failed: { id: number; errorStr: string; errorDetails?: string }[];
}
/** What uses a record is named for each that cannot go, which takes a while: more at once are not answered in time. */
const MAX_IDS_PER_REQUEST = 25;

async function deleteMany(entity: AnyEntity, ids: readonly number[]): Promise<BulkAnswer> {
  const all: BulkAnswer = { deleted: [], failed: [] };
  for (let at = 0; at < ids.length; at += MAX_IDS_PER_REQUEST) {
    const answer = await api.delete<BulkAnswer>(entity.name, { id: ids.slice(at, at + MAX_IDS_PER_REQUEST) });
    all.deleted.push(...answer.deleted);
    all.failed.push(...answer.failed);
  }
  return all;
}

function useBulkDelete({ entity }: EntityList, selection: SelectionState) {
  const { t } = useTranslation('list');
  const refresh = useRefresh(entity);
  return async (): Promise<void> => {
    const titles = new Map([...selection.selected.values()].map((row) => [row.id, recordTitle(entity, row)]));
    const { confirm } = await loadAsk();
    const sure = await confirm({
      title: t('delete.confirmTitle', { count: titles.size }),
      text: firstNames([...titles.values()]),
      confirmLabel: t('delete.confirm', { count: titles.size }),
      danger: true,
    });
    if (!sure) return;
    try {
      const { deleted, failed } = await deleteMany(entity, [...titles.keys()]);
      selection.remove(deleted);
      if (deleted.length > 0) showToast({ kind: 'success', title: t('delete.doneMany', { count: deleted.length }) });
      showFailures(
        t('delete.failedMany', { count: failed.length }),
        failed.map((one) => ({ name: titles.get(one.id) ?? `#${one.id}`, reason: errorText(one) })),
      );
      await refresh();
    } catch (error) {
      showToast({ kind: 'error', title: t('delete.failedAll'), text: errorText(error) });
    }
  };
}

function useBulkAction({ entity }: EntityList, labels: Labels, selection: SelectionState) {
  const { t } = useTranslation('list');
  const refresh = useRefresh(entity);
  const runOn = async (rows: readonly ListRow[], action: string, input: object): Promise<void> => {
    const label = labels.action(action);
    const failures = await actOnRows(entity, rows, { action, input }, ({ id }) => selection.remove([id]));
    const done = rows.length - failures.length;
    if (done > 0) showToast({ kind: 'success', title: label, text: t('action.done', { count: done }) });
    showFailures(t('action.failed', { count: failures.length, label }), failures);
    await refresh();
  };
  return async (action: string): Promise<void> => {
    const rows = oldestFirst(selection.selected, entity.list.dateScope);
    const spec = actionsOf(entity)[action];
    const label = labels.action(action);
    const title = `${label} (${rows.length})`;
    const text = spec?.confirm ? textOf(`${entity.area}:${entity.name}.actions.${action}.confirm`) : undefined;
    if (spec?.input) {
      // Loaded with the first such action, because the first list page does not need it.
      const { askForInput } = await import('../edit/run-action');
      return askForInput({ entity, action, label, title, text, run: (input) => runOn(rows, action, input) });
    }
    if (spec?.confirm) {
      const { confirm } = await loadAsk();
      if (!(await confirm({ title, text, confirmLabel: label }))) return;
    }
    await runOn(rows, action, {});
  };
}

function showFailures(title: string, failures: readonly Failure[]): void {
  if (failures.length > 0) void openFailures({ title, failures });
}

const MAX_NAMES = 5;
const firstNames = (names: readonly string[]): string =>
  names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? `… (${names.length})` : '');

/** The entity's own commands of a row's menu: declared actions that are possible now, then those of the screen half. */
export function useRowCommands(entity: AnyEntity, labels: Labels): (row: AnyRow) => readonly RowCommand[] {
  const { permissions } = useSession();
  const client = useQueryClient();
  const half = useScreenHalf(entity.name);
  const runDeclared = async (action: string, row: AnyRow) => {
    // Loaded with the first action, because the first list page does not need it.
    const { runAction } = await import('../edit/run-action');
    await runAction({
      entity,
      half: half ?? {},
      labels,
      row,
      action,
      name: recordTitle(entity, row),
      done: () => void refreshEntity(client, entity.name),
    });
  };
  return (row) => {
    const declared = (half?.rowActions ?? []).flatMap((action): RowCommand[] => {
      const spec = actionsOf(entity)[action];
      if (!spec || !holds(spec.when, row)) return [];
      return [
        {
          key: action,
          icon: spec.icon,
          needs: rightFor(entity, action, row) ?? spec.right,
          label: () => labels.action(action),
          run: (one) => void runDeclared(action, one),
        },
      ];
    });
    return [...declared, ...(half?.rowMenu ?? [])].filter(({ needs }) => allows(permissions, needs));
  };
}
