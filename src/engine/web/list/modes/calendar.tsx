import { dayFormat } from '../../../day-format';
import { optionsOf } from '../../../fields/choice/kind';
import { isRef } from '../../../fields/ref/kind';
import { addDays, weekdayOf } from '../../../fields/date/days';
import { weeksOf } from '../../../fields/date/month';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from '../../use-translation';
import { useNavigate } from 'react-router';
import { recordTitle } from '../../labels';
import { today } from '../../today';
import { MonthSwitch } from '../../ui/month-switch';
import { Notice } from '../../ui/notice';
import { mark } from '../../ui/mark';
import { cellText } from '../cells';
import type { Column } from '../columns';
import { changeRows, reportChanges } from '../change-rows';
import { fetchList, listKey, type ListRow } from '../use-entity-list';
import { rowPath, type ListScreenState } from '../use-list-screen';
import { sortOf } from '../view';
import layout from '../../ui/layout.module.css';
import styles from './modes.module.css';

/** Most rows of a month: one page of the server. */
const MOST = 500;
/** Rows a day shows before the rest is asked for. */
const SHOWN = 3;
const SATURDAY = 5;

interface Props {
  state: ListScreenState;
  /** The date field that places a row in the calendar. */
  dayField: string;
}

/** Rows under the day a field of theirs names. */
export function rowsByDay(rows: readonly ListRow[], field: string): Map<string, ListRow[]> {
  const days = new Map<string, ListRow[]>();
  for (const row of rows) {
    const day = String(row[field]);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return days;
}

/** The rows of a month by a day of theirs. Where the list lets that day be changed, rows are dragged or moved by Alt and arrows. */
export function Calendar({ state, dayField }: Props) {
  const { entity, list, tools, may } = state;
  const { t, i18n } = useTranslation('list');
  const [day, setDay] = useState(today());
  const [dragged, setDragged] = useState<ListRow>();
  const client = useQueryClient();
  const weeks = weeksOf(day);
  const [from, to] = [weeks[0]![0]!, weeks.at(-1)!.at(-1)!];
  const view = {
    ...list.view,
    ...sortOf({ ...list.view, sortBy: dayField, sortDesc: false }, dayField),
    page: 0,
    pageSize: MOST,
    dateScope: null,
    filter: { ...list.view.filter, [dayField]: { from, to } },
  };
  const { data } = useQuery({
    queryKey: listKey(entity.name, view, list.fixed),
    queryFn: ({ signal }) => fetchList(entity, view, list.fixed, signal),
    enabled: may.read,
    retry: false,
  });
  const byDay = rowsByDay(data?.items ?? [], dayField);
  const mayMove = may.write && entity.list.inline?.includes(dayField) === true;
  const move = (row: ListRow, target: string) => {
    if (!mayMove || row[dayField] === target) return;
    void changeRows(entity, [row], () => ({ [dayField]: target })).then((changes) =>
      reportChanges(client, entity, [dayField], changes),
    );
  };
  const weekday = dayFormat(i18n.language, { weekday: 'short' });
  return (
    <div className={`${layout.column} ${layout.room} ${styles.calendar}`}>
      <div className={styles.calendarBar}>
        <MonthSwitch day={day} set={(month) => setDay(month.from)} />
        <span className={layout.quiet}>
          {t('modes.by', { field: tools.labels.field(dayField) })}
          {data && ` · ${tools.format.integer(data.total)}`}
        </span>
        {data && data.total > MOST && <Notice>{t('modes.tooMany', { count: MOST })}</Notice>}
      </div>
      <div className={`${layout.hint} ${styles.weekdays}`} aria-hidden>
        {weeks[0]!.map((one) => (
          <span key={one}>{weekday.format(Date.parse(one))}</span>
        ))}
      </div>
      <div className={styles.weeks}>
        {weeks.flat().map((one) => (
          <Day
            key={one}
            state={state}
            day={one}
            isOther={one.slice(0, 7) !== day.slice(0, 7)}
            rows={byDay.get(one) ?? noRows}
            mayMove={mayMove}
            drag={setDragged}
            drop={dragged && ((target) => move(dragged, target))}
            move={move}
          />
        ))}
      </div>
    </div>
  );
}
const noRows: readonly ListRow[] = [];

interface DayProps {
  state: ListScreenState;
  day: string;
  /** Of the month before or after. */
  isOther: boolean;
  rows: readonly ListRow[];
  mayMove: boolean;
  drag: (row: ListRow | undefined) => void;
  /** What to do with the row that is dragged over the day. */
  drop: ((day: string) => void) | undefined;
  move: (row: ListRow, day: string) => void;
}

const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function Day({ state, day, isOther, rows, mayMove, drag, drop, move }: DayProps) {
  const { t } = useTranslation('list');
  const format = state.tools.format;
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? rows : rows.slice(0, SHOWN);
  return (
    <section
      className={`${layout.column} ${styles.day}`}
      aria-label={format.date(day)}
      data-other={mark(isOther)}
      data-off={mark(weekdayOf(day) >= SATURDAY)}
      data-today={mark(day === today())}
      data-takes={mark(drop !== undefined)}
      onDragOver={(event: DragEvent) => drop && event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        drop?.(day);
        drag(undefined);
      }}
    >
      <span className={`${layout.hint} ${styles.date}`}>{Number(day.slice(-2))}</span>
      {shown.map((row) => (
        <Entry key={row.id} state={state} row={row} day={day} mayMove={mayMove} drag={drag} move={move} />
      ))}
      {rows.length > shown.length && (
        <button type="button" className={styles.moreRows} onClick={() => setOpen(true)}>
          {t('modes.more', { count: rows.length - shown.length })}
        </button>
      )}
    </section>
  );
}

function Entry({
  state,
  row,
  day,
  mayMove,
  drag,
  move,
}: Pick<DayProps, 'state' | 'day' | 'mayMove' | 'drag' | 'move'> & { row: ListRow }) {
  const { entity, tools, columns } = state;
  const navigate = useNavigate();
  const title = recordTitle(entity, row);
  const stateField = entity.transitions?.field;
  const family = stateField && optionsOf(entity.fields[stateField])?.[String(row[stateField])]?.family;
  const second = widestRef(columns.shown.filter((column) => cellText(column, row, tools)));
  const about = second ? cellText(second, row, tools) : '';
  const status =
    stateField && row[stateField] !== undefined ? tools.labels.choice(stateField, row[stateField] as number) : '';
  return (
    <button
      type="button"
      className={`${layout.cut} ${styles.entry}`}
      data-family={family ?? 'grey'}
      draggable={mayMove}
      title={[title, about, status].filter(Boolean).join(' · ')}
      onClick={() => void navigate(rowPath(state, state.rowMode, row))}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        drag(row);
      }}
      onDragEnd={() => drag(undefined)}
      onKeyDown={(event: KeyboardEvent) => {
        const step = keySteps[event.key];
        if (!event.altKey || step === undefined || !mayMove) return;
        event.preventDefault();
        move(row, addDays(day, step));
      }}
    >
      <b>{title}</b>
      {about && <span>{about}</span>}
    </button>
  );
}

/** The name most worth reading beside the title: a customer rather than a priority. */
const widestRef = (columns: readonly Column[]): Column | undefined =>
  columns.filter(({ field }) => isRef(field)).sort((a, b) => (b.field.width ?? 0) - (a.field.width ?? 0))[0];
