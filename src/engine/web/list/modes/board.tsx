import { Button, UnstyledButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import { useTranslation } from '../../use-translation';
import { useNavigate } from 'react-router';
import { drawValue } from '../../../fields/view/cells';
import { api } from '../../api';
import { runAction } from '../../edit/run-action';
import { readPersonal, writePersonal } from '../../local-store';
import { recordTitle } from '../../labels';
import type { AnyRow } from '../../screens';
import { mark } from '../../ui/mark';
import { attempt } from '../../ui/use-submit';
import { cellOf } from '../cells';
import { fetchList, listKey, refreshEntity, type ListAnswer, type ListRow } from '../use-entity-list';
import { rowPath, type ListScreenState } from '../use-list-screen';
import { columnsOf, isEnd, stepTo } from './board-columns';
import { Card } from './card';
import layout from '../../ui/layout.module.css';
import styles from './modes.module.css';

/** Cards a column shows at first, and how many more with every click. */
const STEP = 30;
const MOST = 480;

type State = string | number;
const foldKey = (name: string): string => `board_${name}`;
const noFolds: Readonly<Record<string, boolean>> = {};
const foldsShape = { '*': true };

/**
 * The rows of a list as cards in columns of their state. A card moves by dragging, or by the menu it has; each move is
 * the declared step with its dialog, and columns no step leads to do not take it.
 */
export function Board({ state }: { state: ListScreenState }) {
  const { entity, list, tools } = state;
  const [dragged, setDragged] = useState<ListRow>();
  const [folds, setFolds] = useState(() => readPersonal(foldKey(entity.name), noFolds, foldsShape));
  const move = useMove(state);
  const fold = (key: State, isFolded: boolean) => {
    const next = { ...folds, [key]: isFolded };
    setFolds(next);
    writePersonal(foldKey(entity.name), next);
  };
  return (
    <div className={`${layout.line} ${layout.room} ${styles.board}`} role="region" aria-label={tools.labels.many}>
      {columnsOf(entity, list.view.filter).map((key) => (
        <Column
          key={key}
          state={state}
          value={key}
          isFolded={folds[key] ?? isEnd(entity, key)}
          fold={(isFolded) => fold(key, isFolded)}
          dragged={dragged}
          drag={setDragged}
          move={move}
        />
      ))}
    </div>
  );
}

/** Takes the step that leads a row to a state, with the row as it is now: lists lack what dialogs show. */
function useMove({ entity, half, tools, session }: ListScreenState) {
  const client = useQueryClient();
  return (row: ListRow, to: State): void => {
    const step = stepTo(entity, session, row, to);
    if (!step) return;
    void attempt(async () => {
      const record = await api.get<AnyRow>(`${entity.name}/${row.id}`);
      await runAction({
        entity,
        half: half ?? {},
        labels: tools.labels,
        row: record,
        action: step.action,
        name: recordTitle(entity, record),
        done: () => void refreshEntity(client, entity.name),
      });
    });
  };
}

interface ColumnProps {
  state: ListScreenState;
  value: State;
  isFolded: boolean;
  fold: (isFolded: boolean) => void;
  dragged: ListRow | undefined;
  drag: (row: ListRow | undefined) => void;
  move: (row: ListRow, to: State) => void;
}

/** What a column does with the card dragged over it. */
function dropOf({ state, value, dragged, drag, move }: ColumnProps) {
  const { entity, session } = state;
  const takes = dragged !== undefined && stepTo(entity, session, dragged, value) !== undefined;
  const isElsewhere = dragged !== undefined && dragged[entity.transitions!.field] !== value;
  return {
    'data-takes': mark(takes),
    'data-refuses': mark(isElsewhere && !takes),
    onDragOver: (event: DragEvent) => takes && event.preventDefault(),
    onDrop(event: DragEvent) {
      event.preventDefault();
      if (takes) move(dragged, value);
      drag(undefined);
    },
  };
}

/** The rows of a state; of a folded column only how many there are. */
function useColumn({ state: { entity, list, may }, value, isFolded }: ColumnProps, pageSize: number) {
  const filter = { ...list.view.filter, [entity.transitions!.field]: [value] };
  const view = { ...list.view, page: 0, pageSize: isFolded ? 1 : pageSize, filter };
  const { data } = useQuery({
    queryKey: listKey(entity.name, view, list.fixed),
    queryFn: ({ signal }) => fetchList(entity, view, list.fixed, signal),
    enabled: may.read,
    retry: false,
  });
  return data;
}

function Column(props: ColumnProps) {
  const { state, value, isFolded, fold } = props;
  const { entity, tools } = state;
  const { t } = useTranslation('list');
  const [pageSize, setPageSize] = useState(STEP);
  const data = useColumn(props, pageSize);
  const field = entity.transitions!.field;
  const label = tools.labels.choice(field, value);
  const total = <span className={layout.quietFigures}>{data && tools.format.integer(data.total)}</span>;
  const drop = dropOf(props);
  if (isFolded)
    return (
      <UnstyledButton
        className={`${layout.column} ${styles.folded}`}
        aria-expanded={false}
        onClick={() => fold(false)}
        {...drop}
      >
        <span className={styles.foldedName}>{label}</span>
        {total}
      </UnstyledButton>
    );
  return (
    <section className={`${layout.column} ${styles.column}`} aria-label={label} {...drop}>
      <UnstyledButton
        className={`${layout.row} ${styles.columnHead}`}
        aria-expanded
        onClick={() => fold(true)}
        title={t('modes.fold')}
      >
        {drawValue(value, { ...cellOf({ key: field, field: entity.fields[field]! }, { id: 0 }, tools) })}
        {total}
      </UnstyledButton>
      <Cards {...props} data={data} more={pageSize < MOST ? () => setPageSize(pageSize + STEP) : undefined} />
    </section>
  );
}

interface CardsProps extends ColumnProps {
  data: ListAnswer | undefined;
  more: (() => void) | undefined;
}

function Cards({ state, drag, move, data, more }: CardsProps) {
  const { t } = useTranslation('list');
  const navigate = useNavigate();
  if (!data) return null;
  const left = data.total - data.items.length;
  return (
    <div className={`${layout.column} ${layout.fills} ${styles.cards}`} role="list">
      {data.items.map((row) => (
        <Card
          key={row.id}
          state={state}
          row={row}
          open={() => void navigate(rowPath(state, state.rowMode, row))}
          drag={drag}
          move={(to) => move(row, to)}
        />
      ))}
      {data.total === 0 && <p className={styles.none}>{t('modes.empty')}</p>}
      {left > 0 && more && (
        <Button variant="subtle" size="compact-sm" onClick={more}>
          {t('modes.more', { count: left })}
        </Button>
      )}
    </div>
  );
}
