import { IconBeach, IconBan, IconPlus, IconFileOff } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedEntry } from '../../calendar';
import type { Held } from '../drag/drag-store';
import { EntryChip } from './entry-chip';
import { findingText } from './finding-text';
import type { Mode, PlanRow } from './mode';
import { timesText, type Plan } from './plan';
import styles from './planner.module.css';

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
  /** What is held over this cell. */
  held: Held | undefined;
}
/** Times a cell shows in two lines, in one line each. */
const FULL = 1;
const LINES = 2;

function sizeOf(month: boolean, count: number, people: boolean): 'month' | 'line' | 'full' {
  if (month) return 'month';
  return people && count <= FULL ? 'full' : 'line';
}

export const PlanCell = memo(function PlanCell(props: Props) {
  const { plan, mode, row, at, day, dayAt, month, today, chosen, active, corner, held } = props;
  const people = mode.kind === 'people';
  const entries = mode.entries(plan, row, day);
  const leave = people ? plan.leave(row.id, day) : undefined;
  const contracted = !people || plan.hasContract(row.id, day);
  const elsewhere = people ? plan.elsewhereOf(row.id, day) : [];
  const size = sizeOf(month, entries.length + elsewhere.length, people);
  const holiday = plan.holiday(day);
  const shown = people && !month ? entries.slice(0, LINES) : entries;
  const empty = entries.length === 0;
  return (
    <div
      role="gridcell"
      id={`cell-${at}-${dayAt}`}
      className={styles.cell}
      aria-selected={chosen}
      data-cell
      data-row={at}
      data-day={dayAt}
      data-weekend={plan.isWeekend(day) || undefined}
      data-holiday={holiday ? true : undefined}
      data-today={today || undefined}
      data-chosen={chosen || undefined}
      data-active={active >= 0 || undefined}
      data-month={month || undefined}
    >
      {shown.map((entry, index) => (
        <EntryChip
          key={entry.id}
          {...{ plan, entry, size }}
          by={people ? 'shift' : 'person'}
          active={active === index && entries.length > 1}
        />
      ))}
      {people && entries.length > shown.length && <small className={styles.more}>+{entries.length - shown.length}</small>}
      {elsewhere.map((one) => (
        <span key={one.id} className={styles.elsewhere} title={`${one.placeName} ${timesText(one, plan.zone)}`}>
          {month ? '·' : `${one.placeName} · ${timesText(one, plan.zone)}`}
        </span>
      ))}
      {leave && empty && <Closed kind="leave" month={month} name={leave.name} id={leave.id} />}
      {!contracted && !leave && empty && <Closed kind="contract" month={month} />}
      {!month && holiday && empty && !leave && contracted && at === 0 && <span className={styles.holiday}>{holiday}</span>}
      {held && <Target {...{ plan, mode, row, day, month, held }} entries={entries} />}
      {corner && <i className={styles.corner} data-corner aria-hidden />}
    </div>
  );
});

interface ClosedProps {
  kind: 'leave' | 'contract';
  month: boolean;
  name?: string;
  id?: number;
}

/** A day nobody can be planned on, in words. */
function Closed({ kind, month, name, id }: ClosedProps) {
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

interface TargetProps {
  plan: Plan;
  mode: Mode;
  row: PlanRow;
  day: string;
  month: boolean;
  held: Held;
  entries: readonly PlannedEntry[];
}

/** What would happen if the thing in one's hand were let go here. */
function Target({ plan, mode, row, day, month, held }: TargetProps) {
  const { t } = useTranslation('shiftPlan');
  const entry = mode.target(plan, held, row, day);
  const findings = entry ? plan.judge(entry, held.kind === 'entry' ? held.entry.id : undefined) : [];
  const refused = !entry || findings.some(({ refuses }) => refuses);
  const text = entry ? findings.map(findingText).join(', ') : t('drop.notHere');
  return (
    <span className={styles.target} data-refused={refused || undefined} data-warns={findings.length > 0 || undefined}>
      {refused ? <IconBan size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />}
      {!month && <span>{refused || findings.length ? text : t('drop.here')}</span>}
    </span>
  );
}
