import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast, toastSaveError } from '../ui/toast-store';
import { keepTable, recallTable } from './memory';
import type { ColumnState } from './use-columns';
import type { EntityList } from './use-entity-list';
import { encodeView, useSavedViews, type SavedView, type SavedViews } from './use-saved-views';
import { emptyView, sameView } from './view';

export interface ViewTabs {
  saved: SavedViews;
  /** Undefined = everything. */
  chosen: SavedView | undefined;
  /** What is on screen is not what the chosen tab holds. */
  changed: boolean;
  choose: (view: SavedView | undefined) => void;
  revert: () => void;
  saveNew: () => Promise<void>;
  update: () => Promise<void>;
  rename: () => Promise<void>;
  remove: () => Promise<void>;
}

const nameMax = 60;
/** Loaded with the first question. */
const askText = async (question: TextQuestion) => (await import('../dialogs/ask')).askText(question);
type TextQuestion = Parameters<(typeof import('../dialogs/ask'))['askText']>[0];

/** Which saved view is on, and what can be done to it. The choice is remembered per table. */
export function useViewTabs(list: EntityList, columns: ColumnState): ViewTabs {
  const { t } = useTranslation('list');
  const { entity, view, setView } = list;
  const saved = useSavedViews(entity);
  const [id, setId] = useState(() => recallTable(entity.name).chosen);
  const chosen = saved.views.find((one) => one.id === id);
  const base = chosen?.view ?? emptyView;
  const shown = columns.shown.map(({ key }) => key);
  const otherColumns = chosen?.columns !== undefined && chosen.columns.join() !== shown.join();
  const encoded = () => encodeView(view, columns.settings);

  const mark = (next: number | undefined) => {
    setId(next);
    keepTable(entity.name, { chosen: next });
  };
  const show = (target: SavedView | undefined) => {
    const { search, filter, sortBy, sortDesc, dateScope } = target?.view ?? emptyView;
    setView({ search, filter, sortBy, sortDesc, dateScope });
    if (target?.columns) {
      const { order } = columns.settings;
      const rest = order.filter((key) => !target.columns?.includes(key));
      columns.change({ order: [...target.columns.filter((key) => order.includes(key)), ...rest], hidden: rest });
    }
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toastSaveError(error);
    }
  };
  return {
    saved,
    chosen,
    changed: !sameView(view, base) || otherColumns,
    choose(target) {
      mark(target?.id);
      show(target);
    },
    revert: () => show(chosen),
    saveNew: () =>
      attempt(async () => {
        const name = await askText({
          title: t('views.saveTitle'),
          label: t('views.name'),
          confirmLabel: t('views.save'),
          max: nameMax,
        });
        if (!name) return;
        mark(await saved.save(name, encoded()));
        showToast({ kind: 'success', title: t('views.saved') });
      }),
    update: () =>
      attempt(async () => {
        if (!chosen) return;
        await saved.update(chosen, { filter: encoded() });
        showToast({ kind: 'success', title: t('views.saved') });
      }),
    rename: () =>
      attempt(async () => {
        if (!chosen) return;
        const name = await askText({
          title: t('views.renameTitle'),
          label: t('views.name'),
          confirmLabel: t('views.rename'),
          value: chosen.name,
          max: nameMax,
        });
        if (name) await saved.update(chosen, { filterName: name });
      }),
    remove: () =>
      attempt(async () => {
        if (!chosen) return;
        await saved.remove(chosen);
        mark(undefined);
        showToast({ kind: 'success', title: t('views.deleted') });
      }),
  };
}
