import { memo, useMemo } from 'react';
import { Avatar } from '../../../../../engine/web/ui/avatar';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { IconMoon } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { isNight } from '../../plan-rules';
import type { TFunction } from '../../../../../engine/web/text-keys';
import { hoursText } from './finding-text';
import type { Mode, PlanRow } from './mode';
import { hoursOf, shortOf, type Plan } from './plan';
import { problemsOf } from './entry-chip';
import { PlanCell, type Problems } from './plan-cell';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './plan-grid.module.css';

interface Props {
  plan: Plan;
  mode: Mode;
  row: PlanRow;
  at: number;
  days: readonly string[];
  month: boolean;
  today: string;
  /** Days chosen in this line, -1 = none. */
  first: number;
  last: number;
  activeDay: number;
  activeEntry: number;
  cornerDay: number;
  /** Those of the days hours are expected on. */
  workdays: readonly string[];
  /** Whether its times are checked: what is wrong with them is marked once the first lines are seen. */
  judged: boolean;
  /** Passed down: a hook for every time of a month would cost more than the time itself. */
  t: TFunction<'shiftPlan'>;
}

/** What is wrong with the times of a line, by its days. */
function problemsByDay({
  plan,
  mode,
  row,
  days,
  t,
}: Pick<Props, 'plan' | 'mode' | 'row' | 'days' | 't'>): ReadonlyMap<string, Problems> {
  const found = new Map<string, Problems>();
  for (const day of days) {
    const wrong = mode
      .entries(plan, row, day)
      .map((entry) => [entry.id, problemsOf(plan, entry, t)] as const)
      .filter(([, problems]) => problems.length > 0);
    if (wrong.length) found.set(day, new Map(wrong));
  }
  return found;
}

/** A person or a shift with the days. */
export const PlanLine = memo(function PlanLine(props: Props) {
  const {
    plan,
    mode,
    row,
    at,
    days,
    month,
    today,
    first,
    last,
    activeDay,
    activeEntry,
    cornerDay,
    workdays,
    judged,
    t,
  } = props;
  const problems = useMemo(
    () => (judged ? problemsByDay({ plan, mode, row, days, t }) : undefined),
    [judged, plan, mode, row, days, t],
  );
  const entries = days.flatMap((day) => mode.entries(plan, row, day));
  // Hours at other places are hours too.
  const there = row.person ? days.flatMap((day) => plan.elsewhereOf(row.id, day)) : [];
  const hours = [...entries, ...there].reduce((sum, entry) => sum + hoursOf(entry), 0);
  const norm = row.person ? plan.hoursExpected(row.id, workdays) : 0;
  return (
    <div role="row" className={styles.line} data-month={month || undefined} aria-rowindex={at + 2}>
      <div role="rowheader" className={styles.name}>
        {row.person ? <Person plan={plan} row={row} month={month} /> : <ShiftName plan={plan} row={row} />}
      </div>
      {days.map((day, dayAt) => (
        <PlanCell
          key={day}
          {...{ plan, mode, row, at, day, dayAt, month, t }}
          today={day === today}
          chosen={dayAt >= first && dayAt <= last}
          active={dayAt === activeDay ? activeEntry : -1}
          corner={dayAt === cornerDay}
          problems={problems?.get(day)}
        />
      ))}
      <div role="gridcell" className={styles.sum}>
        {row.person ? (
          <>
            <b data-less={hours < norm || undefined}>{hoursText(hours)}</b>
            {!month && <span>/{hoursText(norm)}</span>}
          </>
        ) : (
          <b>{entries.length}</b>
        )}
      </div>
    </div>
  );
});

function Person({ plan, row, month }: { plan: Plan; row: PlanRow; month: boolean }) {
  const { person } = row;
  if (!person) return null;
  const name = `${person.name} ${person.surname}`;
  if (month) return <span className={layout.cut}>{name}</span>;
  const place = person.usualPlaceId === null ? undefined : plan.placeNames.get(person.usualPlaceId);
  return (
    <>
      <Avatar name={person.name} surname={person.surname} size={28} />
      <span className={styles.who} data-left={person.isActive ? undefined : true}>
        <span>{name}</span>
        <small>{person.shiftRole?.name ?? place ?? ''}</small>
      </span>
    </>
  );
}

function ShiftName({ plan, row: { shift } }: { plan: Plan; row: PlanRow }) {
  const { t } = useTranslation('shiftPlan');
  if (!shift) return <span className={layout.cut}>{t('noShift')}</span>;
  const { timeFrom, timeTo } = shift;
  const night = isNight(timeFrom, timeTo, plan.data.settings.nightStart);
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return (
    <span className={styles.who}>
      <span>
        <Swatch small color={shift.color ?? 'slate'} /> {shift.name}
        {night && <IconMoon size={14} aria-label={t('night')} />}
      </span>
      <small>{`${clock(timeFrom)}–${clock(timeTo)} · ${shortOf(shift.name)}`}</small>
    </span>
  );
}
