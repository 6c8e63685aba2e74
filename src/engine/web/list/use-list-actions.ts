import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api';
import { errorText, textOf } from '../i18n';
import { recordTitle, type Labels } from '../labels';
import { showToast } from '../ui/toast-store';
import { openReport, type Failure } from './open';
import { refreshEntity, type EntityList } from './use-entity-list';
import type { ListRow } from './selection';
import type { SelectionState } from './use-selection';

interface BulkAnswer {
  deleted: number[];
  failed: { id: number; errorStr: string; errorDetails?: string }[];
}

/** Questions are asked rarely: their code comes with the first one. */
const questions = () => import('../dialogs/ask');

/** Ids travel in the address, and addresses have an end. */
const idsPerCall = 200;

export interface ListActions {
  /** One record: deleted at once, with an Undo where the server can restore it. */
  remove: (row: ListRow) => Promise<void>;
  /** The chosen ones, after a question; what could not be deleted is listed and stays chosen. */
  removeChosen: () => Promise<void>;
  /** A declared action on every chosen record, one after the other. */
  runChosen: (action: string, ask: boolean) => Promise<void>;
  /** Something else was done with these. */
  done: (ids: readonly number[]) => void;
}

/** What a list does to its records. Every failure ends in a message; nothing is thrown. */
export function useListActions(list: EntityList, labels: Labels, selection: SelectionState): ListActions {
  const { t } = useTranslation('list');
  const client = useQueryClient();
  const { entity } = list;
  const again = () => refreshEntity(client, entity.name);

  const undo = async (id: number) => {
    try {
      await api.post(`${entity.name}/restore/${id}`);
      showToast({ kind: 'success', title: t('delete.restored') });
    } catch (error) {
      showToast({ kind: 'error', title: t('delete.restoreFailed'), text: errorText(error) });
    }
    await again();
  };
  const report = (title: string, failures: readonly Failure[]) => {
    if (failures.length > 0) void openReport(title, failures);
  };

  const deleteAll = async (ids: readonly number[]): Promise<BulkAnswer> => {
    const all: BulkAnswer = { deleted: [], failed: [] };
    for (let at = 0; at < ids.length; at += idsPerCall) {
      const answer = await api.delete<BulkAnswer>(entity.name, { id: ids.slice(at, at + idsPerCall) });
      all.deleted.push(...answer.deleted);
      all.failed.push(...answer.failed);
    }
    return all;
  };

  return {
    async remove(row) {
      try {
        const answer = await api.delete<{ undo?: boolean }>(`${entity.name}/${row.id}`);
        selection.remove([row.id]);
        showToast({
          kind: 'success',
          title: t('delete.done'),
          text: recordTitle(entity, row),
          ...(answer.undo && { action: { label: t('delete.undo'), run: () => void undo(row.id) } }),
        });
        await again();
      } catch (error) {
        showToast({
          kind: 'error',
          title: t('delete.failed', { name: recordTitle(entity, row) }),
          text: errorText(error),
        });
      }
    },

    async removeChosen() {
      const rows = [...selection.selected.values()];
      const { confirm } = await questions();
      const sure = await confirm({
        title: t('delete.confirmTitle', { count: rows.length }),
        text: naming(rows.map((row) => recordTitle(entity, row))),
        confirmLabel: t('delete.confirm', { count: rows.length }),
        danger: true,
      });
      if (!sure) return;
      try {
        const answer = await deleteAll(rows.map((row) => row.id));
        selection.remove(answer.deleted);
        if (answer.deleted.length > 0) {
          showToast({ kind: 'success', title: t('delete.doneMany', { count: answer.deleted.length }) });
        }
        report(
          t('delete.failedMany', { count: answer.failed.length }),
          answer.failed.map((one) => failure(entityTitle(one.id), one)),
        );
        await again();
      } catch (error) {
        showToast({ kind: 'error', title: t('delete.failedAll'), text: errorText(error) });
      }
    },

    done(ids) {
      selection.remove(ids);
      void again();
    },

    async runChosen(action, ask) {
      const rows = [...selection.selected.values()];
      const label = labels.action(action);
      const sure =
        !ask ||
        (await (
          await questions()
        ).confirm({
          title: `${label} (${rows.length})`,
          text: textOf(`${entity.area}:${entity.name}.actions.${action}.confirm`),
          confirmLabel: label,
        }));
      if (!sure) return;
      const failures: Failure[] = [];
      for (const row of rows) {
        try {
          await api.post(`${entity.name}/${row.id}/${action}`, { version: row['version'] });
          selection.remove([row.id]);
        } catch (error) {
          failures.push({ name: recordTitle(entity, row), reason: errorText(error) });
        }
      }
      const done = rows.length - failures.length;
      if (done > 0) showToast({ kind: 'success', title: label, text: t('action.done', { count: done }) });
      report(t('action.failed', { count: failures.length, label }), failures);
      await again();
    },
  };

  function entityTitle(id: number): string {
    const row = selection.selected.get(id);
    return row ? recordTitle(entity, row) : `#${id}`;
  }
}

const failure = (name: string, error: { errorStr: string; errorDetails?: string }): Failure => ({
  name,
  reason: errorText(error),
});

/** A few names are worth reading, hundreds are not. */
const naming = (names: readonly string[]): string =>
  names.slice(0, 5).join(', ') + (names.length > 5 ? `… (${names.length})` : '');
