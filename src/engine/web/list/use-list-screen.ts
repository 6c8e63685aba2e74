import { useRef, useState } from 'react';
import { actionsOf, type AnyEntity } from '../../entity';
import { lazyDialog } from '../dialogs/lazy-dialog';
import { useScreenKeys } from '../dialogs/screen-keys';
import { abilitiesOf, allows, useSession } from '../engine-context';
import { useMayStay } from '../kept-screen';
import { goTo } from '../navigation';
import { useScreenHalf } from '../registry';
import type { AnyRow } from '../screens';
import { useLoadError } from '../ui/use-load-error';
import type { CellAt } from './cell-edit';
import { useCellTools } from './cells';
import { exportedColumns, useColumns } from './columns';
import { useCopy } from './copy';
import { useListActions, useRowCommands } from './list-actions';
import { useDensity } from './pager';
import type { RowMenuAt, RowMenuCommands } from './row-menu';
import { useSelection } from './selection';
import type { BulkAction } from './selection-bar';
import { boxOf, type ActPlace, type RowAct } from './table';
import { useCounts, useEntityList, type ListRow } from './use-entity-list';
import { useListKeys } from './use-list-keys';
import { usePlace, useReturnToRow } from './use-place';
import type { ViewState } from './use-view';
import { nextSort } from './view';

const openBulkEdit = lazyDialog(() => import('./bulk-edit-dialog'));
const openColumns = lazyDialog(() => import('./columns-dialog'));
const openExport = lazyDialog(() => import('./export-dialog'));
const openInfo = lazyDialog(() => import('./info-dialog'));

/** Ids an export may name; an export of all rows names none. */
const MAX_EXPORT_IDS = 500;

/** The state of one list screen, shared by its parts. */
export function useListScreen(entity: AnyEntity, address: ViewState) {
  const session = useSession();
  const half = useScreenHalf(entity.name);
  const tools = useCellTools(entity);
  const may = abilitiesOf(entity, session);
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useEntityList({ entity, ...address, enabled: may.read });
  const [everything] = useCounts(list, []);
  const columns = useColumns(entity, tools.labels, may.write);
  const selection = useSelection(list);
  const [density, setDensity] = useDensity();
  const [active, setActive] = usePlace(entity.name, scroller, !list.first);
  const [panel, setPanel] = useState<'filters' | 'peek' | null>(null);
  const [menu, setMenu] = useState<RowMenuAt | null>(null);
  const [cell, setCell] = useState<CellAt | null>(null);
  useLoadError(list.error);
  const isAtRest = !list.first && !list.busy && !list.error && !list.view.mode;
  useMayStay(isAtRest && selection.selected.size === 0 && panel === null && menu === null && cell === null);
  return {
    entity,
    session,
    half,
    tools,
    may,
    root,
    scroller,
    search,
    list,
    /** Number of all rows, without any filter, once known. */
    everything,
    columns,
    multiselect: columns.settings.multiselect,
    selection,
    selected: [...selection.selected.values()],
    density,
    setDensity,
    active,
    setActive,
    activeRow: list.rows.find((row) => row.id === active),
    panel,
    setPanel,
    menu,
    setMenu,
    cell,
    setCell,
    /** What a click on a row opens. */
    rowMode: entity.list.click === 'view' || !may.write ? ('view' as const) : ('edit' as const),
  };
}
export type ListScreenState = ReturnType<typeof useListScreen>;

export const rowPath = ({ entity }: ListScreenState, mode: 'edit' | 'view', row: ListRow): string =>
  `/${entity.name}/${mode}/${row.id}`;

/** What can be done on a list screen, by buttons, keys and menus. Undefined where the user may not. */
export function useListCommands(state: ListScreenState) {
  const { entity, tools, may, list, columns, selection, selected, panel, setPanel, active, setActive } = state;
  const actions = useListActions(list, tools.labels, selection);
  const copy = useCopy(columns.shown, tools);
  const go = (mode: 'edit' | 'view') => (row: ListRow) => {
    setActive(row.id);
    goTo(rowPath(state, mode, row));
  };
  const open = go(state.rowMode);
  const peek = (row: ListRow) => {
    setPanel(panel === 'peek' && row.id === active ? null : 'peek');
    setActive(row.id);
  };
  const exportRows = (ids?: number[]) =>
    may.export
      ? () =>
          void openExport({
            list,
            columns: exportedColumns(entity, columns.choices),
            name: tools.labels.many,
            ids,
          })
      : undefined;
  const allSelected = selection.selected.size === list.total;
  return {
    go,
    open,
    peek,
    create: may.insert ? () => goTo(`/${entity.name}/add`) : undefined,
    sort: (key: string) => list.setView(nextSort(list.view, entity.list.sort, key)),
    copy: (rows: readonly ListRow[]) => void copy(rows),
    toggleFilters: () => setPanel(panel === 'filters' ? null : 'filters'),
    openColumns: () => void openColumns({ entity, columns }),
    exportAll: exportRows(),
    exportSelected: allSelected
      ? exportRows()
      : selected.length <= MAX_EXPORT_IDS
        ? exportRows([...selection.selected.keys()])
        : undefined,
    remove: may.delete ? (row: ListRow) => void actions.remove(row) : undefined,
    removeSelected: may.delete && entity.list.bulkDelete !== false ? () => void actions.removeSelected() : undefined,
    runOnSelected: (action: string) => void actions.runOnSelected(action),
    changeSelected:
      may.write && entity.list.bulk
        ? () => void openBulkEdit({ entity, keys: entity.list.bulk ?? [], rows: selected, done: selection.remove })
        : undefined,
    done: actions.done,
    act: (act: RowAct, row: ListRow, at: ActPlace) => {
      if (act === 'open') return open(row);
      if (act === 'peek') return peek(row);
      setActive(row.id);
      if (act === 'cell') return at.cell && state.setCell({ row, ...at.cell });
      state.setMenu({ row, x: at.x, y: at.y });
    },
  };
}
export type ListCommands = ReturnType<typeof useListCommands>;

/** Binds the keyboard to the commands. */
export function useListShortcuts(state: ListScreenState, commands: ListCommands): void {
  const { root, search, list, multiselect, selection, selected, active, activeRow, setActive } = state;
  const { panel, setPanel, setMenu, setCell } = state;
  const rows = list.view.mode ? [] : list.rows;
  useScreenKeys('list');
  useReturnToRow({ table: state.entity.name, root, rows, setActive });
  useListKeys({
    root,
    rows,
    active,
    setActive,
    open: commands.open,
    peek: commands.peek,
    select: (row, extend) => multiselect && selection.toggle(row, extend),
    selectPage: () => multiselect && selection.togglePage(),
    copy: () => commands.copy(selected.length > 0 ? selected : activeRow ? [activeRow] : []),
    back() {
      if (panel) setPanel(null);
      else if (selection.selected.size > 0) selection.clear();
      else if (active !== null) setActive(null);
      else return false;
      return true;
    },
    create: () => commands.create?.(),
    search: () => search.current?.select(),
    filters: commands.toggleFilters,
    refresh: () => void list.refresh(),
    page(step) {
      const page = list.view.page + step;
      if (page >= 0 && page < list.pages) list.setView({ page });
    },
    edit(row, element) {
      const first = element.querySelector<HTMLElement>('[data-act="cell"]')?.closest('td');
      if (!first) return commands.open(row);
      setCell({ row, column: first.dataset['column'] ?? '', box: boxOf(first) });
    },
    menu(row, element) {
      const { left, bottom } = element.getBoundingClientRect();
      setMenu({ row, x: left + 160, y: bottom });
    },
  });
}

/** Declared actions that run on the selected rows. */
export const bulkActions = ({ entity, half, session, tools }: ListScreenState, commands: ListCommands): BulkAction[] =>
  Object.entries(actionsOf(entity))
    // A dialog of the screen half is about one row.
    .filter(([key, { bulk, right }]) => bulk && !half?.actions?.[key] && allows(session.permissions, right))
    .map(([key, { icon, danger }]) => ({
      key,
      icon,
      danger,
      label: tools.labels.action(key),
      run: () => commands.runOnSelected(key),
    }));

/** The commands of a row's menu. */
export function useRowMenuCommands(state: ListScreenState, commands: ListCommands): (row: ListRow) => RowMenuCommands {
  const { entity, session, may, tools } = state;
  const ownCommands = useRowCommands(entity, tools.labels);
  const admin = !session.user.isCustomer && allows(session.permissions, 'ADMIN_USER');
  return (menuRow) => ({
    ...(may.write && { edit: commands.go('edit') }),
    view: commands.go('view'),
    peek: commands.peek,
    copy: (row) => commands.copy([row]),
    own: ownCommands(menuRow as AnyRow),
    ...(admin && { info: (row: ListRow) => void openInfo({ entity, row }) }),
    ...(admin && { logs: (row: ListRow) => goTo(logPath(entity, row)) }),
    ...(commands.remove && { remove: commands.remove }),
  });
}

/** The log screen, filtered to one record. */
const logPath = (entity: AnyEntity, row: ListRow): string =>
  `/logs?${new URLSearchParams({ description: `${entity.name}/*/${row.id}` }).toString()}`;
