import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { actionsOf, type AnyEntity } from '../../entity';
import { abilitiesOf, allows, useSession } from '../engine-context';
import { useScreenHalf } from '../registry';
import type { AnyRow } from '../screens';
import { toastLoadError } from '../ui/toast-store';
import { useDensity } from './density';
import { ListEmpty } from './list-empty';
import styles from './list.module.css';
import { openColumns, openExport, openInfo, openKeys } from './open';
import { PagerBar } from './pager';
import type { RowMenuAt } from './row-menu';
import { useSelection } from './selection';
import { SelectionBar } from './selection-bar';
import { Table, type RowAct } from './table';
import { ListToolbar } from './toolbar';
import { useColumns } from './columns';
import { useCopy } from './copy';
import { useCounts } from './use-counts';
import { useEntityList, type ListRow } from './use-entity-list';
import { useListActions, useRowCommands } from './list-actions';
import { useListKeys } from './use-list-keys';
import { useNews } from './use-news';
import { usePlace } from './use-place';
import { useTools } from './use-tools';
import { useTotals } from './totals';
import { useAddressView } from './use-view';
import { useViewTabs } from './saved-views';
import { ViewsBar } from './views-bar';

const FiltersPanel = lazy(() => import('./filters-panel'));
const PeekPanel = lazy(() => import('./peek-panel'));
const RowMenu = lazy(() => import('./row-menu'));

const mostIds = 500;

interface Props {
  entity: AnyEntity;
}

/** The list of an entity: everything in it comes from the declaration, the person's rights and what they remembered. */
export function ListScreen({ entity }: Props) {
  const { t } = useTranslation('list');
  const navigate = useNavigate();
  const session = useSession();
  const half = useScreenHalf(entity.name);
  const tools = useTools(entity);
  const { labels } = tools;
  const may = abilitiesOf(entity, session);
  const admin = !session.user.isCustomer && allows(session.permissions, 'ADMIN_USER');

  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useEntityList({ entity, ...useAddressView(entity), enabled: may.read });
  const columns = useColumns(entity, labels);
  const totals = useTotals(list, tools);
  const tabs = useViewTabs(list, columns);
  const selection = useSelection(list);
  const actions = useListActions(list, labels, selection);
  const copy = useCopy(columns.shown, tools);
  const [density, setDensity] = useDensity();
  const [active, setActive] = usePlace(entity.name, scroller, !list.first);
  const [panel, setPanel] = useState<'filters' | 'peek' | null>(null);
  const [menu, setMenu] = useState<RowMenuAt | null>(null);
  const [everything] = useCounts(list, []);
  const news = useNews(list);
  useEffect(() => {
    if (list.error) toastLoadError(list.error);
  }, [list.error]);

  const rowMode = entity.list.click === 'view' || !may.write ? 'view' : 'edit';
  const path = (mode: 'edit' | 'view', row: ListRow) => `/${entity.name}/${mode}/${row.id}`;
  const go = (mode: 'edit' | 'view') => (row: ListRow) => {
    setActive(row.id);
    void navigate(path(mode, row));
  };
  const open = go(rowMode);
  const peek = (row: ListRow) => {
    setPanel(panel === 'peek' && row.id === active ? null : 'peek');
    setActive(row.id);
  };
  const create = may.insert ? () => void navigate(`/${entity.name}/add`) : undefined;
  const exporting = (ids?: number[]) =>
    may.export ? () => void openExport(list, columns, labels.many, ids) : undefined;
  const chosen = [...selection.selected.values()];
  const everyRow = selection.selected.size === list.total;
  // The server takes so many ids; "all of them" needs none.
  const exportChosen = everyRow
    ? exporting()
    : chosen.length <= mostIds
      ? exporting([...selection.selected.keys()])
      : undefined;
  const sort = (key: string) => {
    const declared = entity.list.sort;
    const { sortBy, sortDesc } =
      list.view.sortBy === null
        ? { sortBy: declared.replace(/^-/, ''), sortDesc: declared.startsWith('-') }
        : list.view;
    if (sortBy !== key) list.setView({ sortBy: key, sortDesc: false });
    // The third click goes back to the declared order, except on its own column, where that is the first click's.
    else if (sortDesc && declared !== `-${key}`) list.setView({ sortBy: null, sortDesc: false });
    else list.setView({ sortBy: key, sortDesc: !sortDesc });
  };
  const multiselect = columns.settings.multiselect;
  const activeRow = list.rows.find((row) => row.id === active);
  const onAct = (act: RowAct, row: ListRow, at: { x: number; y: number }) => {
    if (act === 'open') return open(row);
    if (act === 'peek') return peek(row);
    setActive(row.id);
    setMenu({ row, ...at });
  };

  useListKeys({
    root,
    rows: list.rows,
    active,
    setActive,
    open,
    peek,
    select: (row, extend) => multiselect && selection.toggle(row, extend),
    selectPage: () => multiselect && selection.togglePage(),
    copy: () => void copy(chosen.length > 0 ? chosen : activeRow ? [activeRow] : []),
    back() {
      if (panel) setPanel(null);
      else if (selection.selected.size > 0) selection.clear();
      else if (active !== null) setActive(null);
      else return false;
      return true;
    },
    create: () => create?.(),
    search: () => search.current?.select(),
    filters: () => setPanel(panel === 'filters' ? null : 'filters'),
    refresh: () => void list.refresh(),
    page(step) {
      const page = list.view.page + step;
      if (page >= 0 && page < list.pages) list.setView({ page });
    },
    menu(row, element) {
      const { left, bottom } = element.getBoundingClientRect();
      setMenu({ row, x: left + 160, y: bottom });
    },
    help: () => void openKeys(),
  });

  const bulk = Object.entries(actionsOf(entity))
    .filter(([, action]) => action.bulk && !action.input && allows(session.permissions, action.right))
    .map(([key, { icon, danger, confirm }]) => ({
      key,
      icon,
      danger,
      label: labels.action(key),
      run: () => void actions.runOnSelected(key, confirm ?? false),
    }));
  const own = useRowCommands(entity, labels);
  const Business = half?.listToolbar;
  const Chosen = half?.selectionToolbar;
  const mayBulkDelete = may.delete && entity.list.bulkDelete !== false;

  return (
    <div className={styles.screen} ref={root}>
      {chosen.length > 0 ? (
        <SelectionBar
          title={labels.many}
          list={list}
          selection={selection}
          actions={bulk}
          business={Chosen && <Chosen rows={chosen as never} done={actions.done} />}
          onCopy={() => void copy(chosen)}
          onExport={exportChosen}
          onDelete={mayBulkDelete ? () => void actions.removeSelected() : undefined}
        />
      ) : (
        <ListToolbar
          title={labels.many}
          list={list}
          everything={everything}
          createLabel={labels.create}
          onCreate={create}
          onExport={exporting()}
          onColumns={() => void openColumns(columns)}
          onFilters={() => setPanel(panel === 'filters' ? null : 'filters')}
          filtersOpen={panel === 'filters'}
          news={news}
          searchRef={search}
          onLeaveSearch={() => {
            search.current?.blur();
            if (list.rows[0]) setActive(list.rows[0].id);
          }}
          business={Business && <Business entity={entity} />}
        />
      )}
      <ViewsBar list={list} tools={tools} tabs={tabs} />
      <div className={styles.body}>
        <div className={styles.tableSide}>
          <Table
            list={list}
            columns={columns.shown}
            widths={columns.settings.widths}
            onWidth={columns.setWidth}
            tools={tools}
            density={density}
            selection={selection}
            multiselect={multiselect}
            active={active}
            href={(row) => path(rowMode, row)}
            icon={rowMode}
            onAct={onAct}
            onSort={sort}
            totals={totals}
            scroller={scroller}
            empty={<ListEmpty list={list} may={may.read} createLabel={labels.create} onCreate={create} />}
          />
          <PagerBar list={list} density={density} onDensity={setDensity} />
        </div>
        <Suspense>
          {panel === 'filters' && <FiltersPanel list={list} tools={tools} close={() => setPanel(null)} />}
          {panel === 'peek' && activeRow && (
            <PeekPanel
              entity={entity}
              row={activeRow}
              tools={tools}
              openLabel={t(rowMode === 'edit' ? 'row.edit' : 'row.view')}
              onOpen={() => open(activeRow)}
              close={() => setPanel(null)}
            />
          )}
        </Suspense>
      </div>
      <Suspense>
        {menu && (
          <RowMenu
            at={menu}
            close={() => {
              setMenu(null);
              root.current?.querySelector<HTMLElement>(`tr[data-id="${menu.row.id}"]`)?.focus({ preventScroll: true });
            }}
            commands={{
              ...(may.write && { edit: go('edit') }),
              view: go('view'),
              peek,
              copy: (row) => void copy([row]),
              own: own(menu.row as AnyRow),
              ...(admin && { info: (row: ListRow) => void openInfo(entity, row) }),
              ...(admin && { logs: (row: ListRow) => void navigate(logsOf(entity, row)) }),
              ...(may.delete && { remove: (row: ListRow) => void actions.remove(row) }),
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

// The log screen, narrowed to one record: identifier, a star, its id.
const logsOf = (entity: AnyEntity, row: ListRow): string =>
  `/logs?${new URLSearchParams({ description: `${entity.name}/*/${row.id}` }).toString()}`;
