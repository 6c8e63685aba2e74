import { memo, Suspense, type CSSProperties } from 'react';
import { useActsForSelf } from '../engine-context';
import { useTranslation } from '../use-translation';
import type { AnyEntity } from '../../entity';
import { textOf } from '../i18n';
import { CellEdit, FiltersPanel, ModeSwitch, ModeView, PeekPanel, RowMenu, SelectionBar } from './lazy-parts';
import { ListEmpty } from './list-empty';
import layout from '../ui/layout.module.css';
import styles from './list.module.css';
import { PagerBar } from './pager';
import { useViewTabs } from './saved-views';
import { Table } from './table';
import { ListToolbar } from './toolbar';
import { useTotals } from './totals';
import {
  bulkActions,
  rowPath,
  useListCommands,
  useListScreen,
  useListShortcuts,
  useRowMenuCommands,
  type ListCommands,
  type ListScreenState,
} from './use-list-screen';
import { useAddressView, type ViewState } from './use-view';
import { modesOf } from './view';
import { ViewsBar } from './views-bar';

interface PartProps {
  state: ListScreenState;
  commands: ListCommands;
}

/** The list of an entity, made of its declaration, the user's rights and what was remembered for the user. */
export function ListScreen({ entity }: { entity: AnyEntity }) {
  const { view, setView } = useAddressView(entity);
  return <Screen entity={entity} view={view} setView={setView} />;
}

/** Reads nothing of the router: React goes through all that does when the address changes, in a list that is left too. */
const Screen = memo(function Screen({ entity, view, setView }: { entity: AnyEntity } & ViewState) {
  const state = useListScreen(entity, { view, setView });
  const { list, columns, tools, may, selected, density, setDensity, multiselect, rowMode, half } = state;
  const commands = useListCommands(state);
  const totals = useTotals({ list, columns: columns.shown, tools, selected });
  const tabs = useViewTabs(list, columns);
  useListShortcuts(state, commands);
  // Where records come from is the business of staff.
  const hint = useActsForSelf() ? undefined : textOf(`${entity.area}:${entity.name}.empty`);
  const OwnNotice = half?.listNotice;
  const empty = (
    <ListEmpty
      list={list}
      may={may.read}
      createLabel={tools.labels.create}
      onCreate={commands.create}
      hint={hint}
      main={<Main half={half} />}
    />
  );
  return (
    <div className={`${layout.column} ${layout.shrinks} ${styles.screen}`} ref={state.root}>
      {selected.length > 0 ? (
        // Of the same height from the start, so that nothing below moves.
        <Suspense fallback={<div className={styles.selbar} />}>
          <SelectedRowsBar state={state} commands={commands} />
        </Suspense>
      ) : (
        <TopBar state={state} commands={commands} />
      )}
      {OwnNotice && (
        <Suspense>
          <OwnNotice />
        </Suspense>
      )}
      <ViewsBar list={list} tools={tools} tabs={tabs} />
      <div className={`${layout.fills} ${layout.anchor} ${styles.body}`}>
        {list.view.mode ? (
          <Suspense>
            <ModeView state={state} />
          </Suspense>
        ) : (
          <div className={`${layout.column} ${layout.room}`}>
            <Table
              list={list}
              columns={columns.shown}
              widths={columns.settings.widths}
              onWidth={columns.setWidth}
              tools={tools}
              density={density}
              selection={state.selection}
              multiselect={multiselect}
              active={state.active}
              href={(row) => rowPath(state, rowMode, row)}
              icon={rowMode}
              onAct={commands.act}
              onSort={commands.sort}
              totals={totals}
              scroller={state.scroller}
              empty={empty}
            />
            <PagerBar list={list} density={density} onDensity={setDensity} />
          </div>
        )}
        <SidePanel state={state} commands={commands} />
      </div>
      <ContextMenu state={state} commands={commands} />
      <EditedCell state={state} />
    </div>
  );
});

function SelectedRowsBar({ state, commands }: PartProps) {
  const { half, tools, list, selection, selected } = state;
  const Own = half?.selectionToolbar;
  return (
    <SelectionBar
      title={tools.labels.many}
      list={list}
      selection={selection}
      actions={bulkActions(state, commands)}
      business={Own && <Own rows={selected as never} done={commands.done} />}
      onChange={commands.changeSelected}
      onCopy={() => commands.copy(selected)}
      onExport={commands.exportSelected}
      onDelete={commands.removeSelected}
    />
  );
}

/** Rows do not wait for the code of a button. */
const Main = ({ half }: Pick<ListScreenState, 'half'>) =>
  half?.listMain && (
    <Suspense>
      <half.listMain />
    </Suspense>
  );

function TopBar({ state, commands }: PartProps) {
  const { entity, half, tools, list, search, panel, setActive } = state;
  const Own = half?.listToolbar;
  const modes = modesOf(entity).length;
  return (
    <ListToolbar
      title={tools.labels.many}
      list={list}
      everything={state.everything}
      createLabel={tools.labels.create}
      onCreate={commands.create}
      onExport={commands.exportAll}
      onColumns={commands.openColumns}
      onFilters={commands.toggleFilters}
      filtersOpen={panel === 'filters'}
      searchRef={search}
      onLeaveSearch={() => {
        search.current?.blur();
        if (list.rows[0]) setActive(list.rows[0].id);
      }}
      business={
        <>
          {modes > 0 && (
            <Suspense fallback={<span className={styles.modes} style={{ '--modes': modes + 1 } as CSSProperties} />}>
              <ModeSwitch list={list} />
            </Suspense>
          )}
          {Own && (
            <Suspense>
              <Own entity={entity} />
            </Suspense>
          )}
        </>
      }
      main={half?.listMain && <Main half={half} />}
    />
  );
}

/** Filters or the record of the active row, beside the table. */
function SidePanel({ state, commands }: PartProps) {
  const { t } = useTranslation('list');
  const { entity, list, tools, panel, setPanel, activeRow, rowMode } = state;
  return (
    <Suspense>
      {panel === 'filters' && <FiltersPanel list={list} tools={tools} close={() => setPanel(null)} />}
      {panel === 'peek' && activeRow && (
        <PeekPanel
          entity={entity}
          row={activeRow}
          tools={tools}
          openLabel={t(rowMode === 'edit' ? 'row.edit' : 'row.view')}
          onOpen={() => commands.open(activeRow)}
          close={() => setPanel(null)}
        />
      )}
    </Suspense>
  );
}

function EditedCell({ state }: { state: ListScreenState }) {
  const { entity, cell, setCell, root } = state;
  return (
    <Suspense>
      {cell && (
        <CellEdit
          entity={entity}
          at={cell}
          close={() => {
            setCell(null);
            root.current?.querySelector<HTMLElement>(`tr[data-id="${cell.row.id}"]`)?.focus({ preventScroll: true });
          }}
        />
      )}
    </Suspense>
  );
}

function ContextMenu({ state, commands }: PartProps) {
  const { menu, setMenu, root } = state;
  const commandsOf = useRowMenuCommands(state, commands);
  return (
    <Suspense>
      {menu && (
        <RowMenu
          at={menu}
          close={() => {
            setMenu(null);
            root.current?.querySelector<HTMLElement>(`tr[data-id="${menu.row.id}"]`)?.focus({ preventScroll: true });
          }}
          commands={commandsOf(menu.row)}
        />
      )}
    </Suspense>
  );
}
