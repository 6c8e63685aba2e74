import { IconBeach, IconFileOff } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { TFunction } from '../../../../../engine/web/text-keys';
import { entryChip } from './entry-chip';
import type { Mode, PlanRow } from './mode';
import { leaveText, timesText, type Plan } from './plan';
import styles from './plan-cell.module.css';

interface Props {
  plan: Plan;
  mode: Mode;
  row: PlanRow;
  at: number;
  day: string;
  dayAt: number;
  month: boolean;
  today: boolean;
  chosen: boolean;
  /** Which of its times the keys act on; -1 = the cell is not the active one. */
  active: number;
  /** The corner that is pulled over more cells. */
  corner: boolean;
  /** What is wrong with its times, by id; undefined where nothing is, so that only other cells are drawn again for it. */
  problems: Problems | undefined;
  t: TFunction<'shiftPlan'>;
}
export type Problems = ReadonlyMap<number, readonly string[]>;
const none: readonly never[] = [];
/** Times a cell shows in two lines, in one line each. */
const FULL = 1;
const LINES = 2;

function sizeOf(month: boolean, count: number, people: boolean): 'month' | 'line' | 'full' {
  if (month) return 'month';
  return people && count <= FULL ? 'full' : 'line';
}

/** Why nobody can be planned here, where the cell is free. */
function closedOf({
  plan,
  mode,
  row,
  day,
  month,
}: Pick<Props, 'plan' | 'mode' | 'row' | 'day' | 'month'>): ClosedProps['why'] | undefined {
  if (mode.kind !== 'people') return undefined;
  const leave = month ? plan.wholeLeave(row.id, day) : plan.leave(row.id, day);
  if (leave) {
    const id = leave.isReadable ? leave.id : undefined;
    return { kind: 'leave', name: leaveText(leave, plan.zone), id };
  }
  return plan.hasContract(row.id, day) ? undefined : { kind: 'contract' };
}

export const PlanCell = memo(function PlanCell(props: Props) {
  const { plan, mode, row, at, day, dayAt, month, today, chosen, active, corner, problems, t } = props;
  const holiday = plan.holiday(day);
  return (
    <div
      role="gridcell"
      id={`cell-${at}-${dayAt}`}
      className={styles.cell}
      aria-selected={chosen}
      data-weekend={plan.isWeekend(day) || undefined}
      data-holiday={holiday ? true : undefined}
      data-today={today || undefined}
      data-chosen={chosen || undefined}
      data-active={active >= 0 || undefined}
    >
      {contentOf({
        plan,
        mode,
        row,
        day,
        month,
        active,
        problems,
        t,
        holiday: at === 0 && !month ? holiday : undefined,
      })}
      {corner && <i className={styles.corner} data-corner aria-hidden />}
    </div>
  );
});

type ContentProps = Pick<Props, 'plan' | 'mode' | 'row' | 'day' | 'month' | 'active' | 'problems' | 't'> & {
  holiday: string | undefined;
};

function contentOf({ plan, mode, row, day, month, active, problems, holiday, t }: ContentProps) {
  const people = mode.kind === 'people';
  const entries = mode.entries(plan, row, day);
  const elsewhere = people ? plan.elsewhereOf(row.id, day) : [];
  const size = sizeOf(month, entries.length + elsewhere.length, people);
  const shown = people && !month ? entries.slice(0, LINES) : entries;
  const closed = entries.length ? undefined : closedOf({ plan, mode, row, day, month });
  return (
    <>
      {shown.map((entry, index) =>
        entryChip({
          plan,
          entry,
          size,
          t,
          problems: problems?.get(entry.id) ?? none,
          by: people ? 'shift' : 'person',
          active: active === index && entries.length > 1,
        }),
      )}
      {entries.length > shown.length && <small className={styles.more}>{`+${entries.length - shown.length}`}</small>}
      {elsewhere.map((one) => (
        <span key={one.id} className={styles.elsewhere} title={`${one.placeName} ${timesText(one, plan.zone)}`}>
          {month ? '·' : `${one.placeName} · ${timesText(one, plan.zone)}`}
        </span>
      ))}
      {closed && <Closed why={closed} month={month} />}
      {holiday && !entries.length && !closed && <span className={styles.holiday}>{holiday}</span>}
    </>
  );
}

interface ClosedProps {
  why: { kind: 'leave' | 'contract'; name?: string; id?: number };
  month: boolean;
}

/** A day nobody can be planned on, in words. */
function Closed({ why: { kind, name, id }, month }: ClosedProps) {
  const { t } = useTranslation('shiftPlan');
  const Icon = kind === 'leave' ? IconBeach : IconFileOff;
  const text = kind === 'leave' ? (name ?? t('legend.leave')) : t('legend.noContract');
  return (
    <span className={styles.closed} data-kind={kind} data-leave={id} title={text}>
      {month ? t(kind === 'leave' ? 'legend.leaveShort' : 'legend.noContractShort') : <Icon size={14} aria-hidden />}
      {!month && <span>{text}</span>}
    </span>
  );
}
