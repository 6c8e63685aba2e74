import { Button } from '@mantine/core';
import { IconArrowDown, IconChevronDown, IconChevronUp, IconSearch, IconInbox } from '@tabler/icons-react';
import { Fragment, useEffect, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { VisuallyHidden } from '../../../../../engine/web/ui/visually-hidden';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { EmptyState } from '../../../../../engine/web/ui/empty-state';
import { useFormat } from '../../../../../engine/web/use-format';
import { api } from '../../../../../engine/web/api';
import { hasModule, useCan, useSession } from '../../../../../engine/web/engine-context';
import { useDrag } from '../drag/drag-store';
import { freeEntries, topsOf, type Entry } from '../rows/layout';
import { manyStepped } from '../rows/step';
import { PAGE, type Rows } from '../rows/use-rows';
import { LoadFailed } from '../../../../../engine/web/ui/load-failed';
import { Waiting } from './states';
import { Grid } from './grid';
import { LocalSearch } from './local-search';
import { Row, useRowTools } from './row';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './table.module.css';
import type { TableProps } from './table-props';
import { useReveal } from './use-reveal';
import { useTableKeys } from './use-table-keys';
import type { Board } from './use-board';
import type { orders } from '../../../../orders/orders/orders.entity';
import { orderState } from '../../../../states/order-states';

/** Column → what the server sorts by, and whether the first click means downwards. */
const sorts = {
  color: { by: 'product', desc: false },
  itemName: { by: 'itemName', desc: false },
  customer: { by: 'customer', desc: false },
  order: { by: 'numberTxt', desc: true },
  amount: { by: 'leftAmount', desc: true },
  area: { by: 'leftArea', desc: true },
  due: { by: 'dueDate', desc: false },
  priority: { by: 'priority', desc: true },
} as const;
type Column = keyof typeof sorts;
/** So many pixels before the end the next page is fetched. */
const NEAR = 600;

/** What may be planned at the place: searched, sorted, read page by page. */
export function FreeTable(props: TableProps) {
  const { board, mayWrite, scroller, scale } = props;
  const { free, choosing } = board;
  const sortBy = useSortBy(board, scroller);
  const tools = useRowTools();
  const { t } = tools;
  const entries = useMemo(() => freeEntries(free.rows), [free.rows]);
  const twins = useMemo(() => manyStepped(free.rows), [free.rows]);
  const tops = useMemo(() => topsOf(entries, scale), [entries, scale]);
  const held = useDrag((drag) => (drag?.from === 'free' ? drag.ids : null));
  const target = useDrag((drag) => drag?.from === 'plan' && drag.over?.side === 'free');
  const reveal = useReveal(entries, tops, scroller, 0);
  const onKeyDown = useTableKeys('free', board, reveal, props.onOpen);
  useNextPage(free, scroller);
  const draw = (entry: Entry, top: number) =>
    entry.kind === 'row' && (
      <Row
        key={entry.key}
        tools={tools}
        twin={twins.has(entry.step.orderItem.id)}
        step={entry.step}
        top={top}
        side="free"
        seq={0}
        index={entry.index + 2}
        chosen={choosing.chosen.side === 'free' && choosing.chosen.ids.has(entry.step.id)}
        active={choosing.chosen.side === 'free' && choosing.chosen.active === entry.step.id}
        held={held?.has(entry.step.id) ?? false}
        boxes={mayWrite}
        overdue={false}
      />
    );
  return (
    <section
      className={`${layout.card} ${layout.column} ${styles.pane}`}
      aria-label={t('free.title')}
      data-target={target || undefined}
    >
      <PaneHead board={board} sortBy={sortBy} />
      <Grid
        side="free"
        label={t('free.title')}
        entries={entries}
        tops={tops}
        rows={free.total}
        active={choosing.chosen.side === 'free' ? choosing.chosen.active : null}
        scroller={scroller}
        busy={free.busy}
        dragged={false}
        draw={draw}
        onKeyDown={onKeyDown}
        onPress={(id, event, box) => props.onPress('free', id, event, box)}
        onMenu={(id, at) => props.onMenu('free', id, at)}
        onOpen={props.onOpen}
        head={<Headings board={board} sortBy={sortBy} />}
        empty={<Nothing board={board} />}
      />
      {free.more && <MoreRows free={free} />}
    </section>
  );
}

/** Fetches the next page shortly before the end is scrolled to. */
function useNextPage({ more, loadMore }: Rows, scroller: TableProps['scroller']) {
  useEffect(() => {
    const element = scroller.current;
    if (!element || !more) return;
    const look = () =>
      element.scrollHeight - element.scrollTop - element.clientHeight < NEAR && element.scrollTop > 0 && loadMore();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller, more, loadMore]);
}

type SortBy = (column: Column) => void;
function useSortBy({ sort, setSort }: Board, scroller: TableProps['scroller']): SortBy {
  return (column) => {
    const { by, desc } = sorts[column];
    setSort(sort.by === by ? { by, desc: !sort.desc } : { by, desc });
    scroller.current?.scrollTo({ top: 0 });
  };
}

interface HeadProps {
  board: Board;
  sortBy: SortBy;
}

function PaneHead({ board, sortBy }: HeadProps) {
  const { t } = useTranslation('scheduler');
  const format = useFormat();
  const { free, sort } = board;
  const left = free.total - free.rows.length;
  return (
    <header className={`${layout.row} ${styles.paneHead}`}>
      <h2>{t('free.title')}</h2>
      <span className={layout.count}>
        {left > 0
          ? t('free.countOf', { count: free.rows.length, total: format.integer(free.total) })
          : format.integer(free.rows.length)}
      </span>
      <span className={layout.grow} />
      <LocalSearch value={board.search} onSearch={board.setSearch} label={t('free.search')} />
      <Button
        variant="subtle"
        color="gray"
        className={styles.bySort}
        aria-pressed={sort.by === 'priority'}
        rightSection={
          sort.by !== 'priority' ? undefined : sort.desc ? (
            <IconArrowDown size={14} aria-hidden />
          ) : (
            <IconChevronUp size={14} aria-hidden />
          )
        }
        onClick={() => sortBy('priority')}
      >
        {t('column.priority')}
      </Button>
    </header>
  );
}

function Headings({ board, sortBy }: HeadProps) {
  const { t } = useTranslation('scheduler');
  const { sort } = board;
  const isOn = (column: Column) => sort.by === sorts[column].by;
  const sorter = (column: Column) => (
    <button
      type="button"
      className={styles.sort}
      tabIndex={-1}
      data-sorted={isOn(column) || undefined}
      onClick={() => sortBy(column)}
    >
      {t(`column.${column}`)}
      {isOn(column) &&
        (sort.desc ? <IconChevronDown size={14} aria-hidden /> : <IconChevronUp size={14} aria-hidden />)}
    </button>
  );
  const heading = (columns: readonly [Column, ...Column[]], className?: string) => (
    <span
      role="columnheader"
      className={className}
      title={columns[0] === 'amount' || columns[0] === 'area' ? t('column.leftHint') : undefined}
      aria-sort={columns.some(isOn) ? (sort.desc ? 'descending' : 'ascending') : 'none'}
    >
      {columns.map((column, at) => (
        <Fragment key={column}>
          {at > 0 && ' · '}
          {sorter(column)}
        </Fragment>
      ))}
    </span>
  );
  return (
    <div role="row" aria-rowindex={1} className={`${layout.hint} ${styles.columns}`}>
      <span role="columnheader" className={`${layout.small} ${styles.lead}`}>
        <VisuallyHidden>{t('column.chosen')}</VisuallyHidden>
      </span>
      {heading(['color'], styles.paint)}
      {heading(['itemName', 'customer'])}
      {heading(['order'], styles.order)}
      {heading(['amount'], styles.number)}
      {heading(['area'], styles.number)}
      {heading(['due'], styles.number)}
    </div>
  );
}

/** Why there are no rows. */
function Nothing({ board }: { board: Board }) {
  const { t } = useTranslation('scheduler');
  const { free } = board;
  if (free.error && free.rows.length === 0) return <LoadFailed error={free.error} again={() => void free.refresh()} />;
  if (free.first) return <Waiting />;
  if (!board.search) return <AllPlanned />;
  return (
    <EmptyState
      icon={IconSearch}
      title={t('free.nothingFound')}
      text={t('free.nothingFoundText')}
      action={<Button onClick={() => board.setSearch('')}>{t('free.clear')}</Button>}
    />
  );
}

function MoreRows({ free }: { free: Rows }) {
  const { t } = useTranslation('scheduler');
  const format = useFormat();
  const left = free.total - free.rows.length;
  return (
    <footer className={`${layout.centred} ${styles.paneFoot}`}>
      <Button
        variant="subtle"
        color="gray"
        loading={free.busy}
        leftSection={<IconArrowDown size={16} aria-hidden />}
        onClick={free.loadMore}
      >
        {left > PAGE ? t('free.moreOf', { count: PAGE, total: format.integer(left) }) : t('free.more', { count: left })}
      </Button>
    </footer>
  );
}

const unconfirmed = { status: orderState.new };

/** Nothing is left to plan, or nothing yet: items of new orders come when they are confirmed. */
function AllPlanned() {
  const { t } = useTranslation('scheduler');
  const { modules } = useSession();
  const mayRead = useCan('ORDERS_READ') && hasModule(modules, 'ORDERS');
  const { data } = useQuery({
    queryKey: ['orders', 'list', 'count', 'unconfirmed'],
    queryFn: ({ signal }) => api.list<typeof orders>('orders', { itemsPerPage: 1, filter: unconfirmed }, { signal }),
    enabled: mayRead,
  });
  if (!data?.total) return <EmptyState icon={IconInbox} title={t('free.empty')} text={t('free.emptyText')} />;
  return (
    <EmptyState
      icon={IconInbox}
      title={t('free.emptyYet')}
      text={t('free.unconfirmed', { count: data.total })}
      action={
        <Button component={Link} to={`/orders?f.status=${orderState.new}`}>
          {t('free.showUnconfirmed')}
        </Button>
      }
    />
  );
}
