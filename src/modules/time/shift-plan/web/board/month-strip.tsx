import { useTranslation } from '../../../../../engine/web/use-translation';
import type { CSSProperties } from 'react';
import { monthOf } from '../../plan-days';
import type { PlanRow } from './mode';
import { hoursOf, shortOf, timesText, type Plan } from './plan';
import styles from './month-strip.module.css';

interface Props {
  plan: Plan;
  rows: readonly PlanRow[];
  /** The week above. */
  days: readonly string[];
  date: string;
  open: (day: string) => void;
}

/** The month around the week on screen, at a glance; a day opens its week. */
export function MonthStrip({ plan, rows, days, date, open }: Props) {
  const { i18n } = useTranslation('shiftPlan');
  const month = monthOf(date);
  const title = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <div className={styles.strip} style={{ '--days': month.length } as CSSProperties}>
      <div className={styles.line} data-head>
        <span className={styles.name}>{title.format(Date.parse(date))}</span>
        {month.map((day) => (
          <button
            key={day}
            type="button"
            tabIndex={-1}
            data-shown={days.includes(day) || undefined}
            data-off={plan.isWeekend(day) || undefined}
            data-holiday={plan.holiday(day) ? true : undefined}
            onClick={() => open(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
        <span />
      </div>
      {rows.map((row) => (
        <Line key={row.id} {...{ plan, row, month }} />
      ))}
    </div>
  );
}

function Line({ plan, row, month }: { plan: Plan; row: PlanRow; month: readonly string[] }) {
  const { t } = useTranslation('shiftPlan');
  const hours = month.flatMap((day) => plan.of(row.id, day)).reduce((sum, entry) => sum + hoursOf(entry), 0);
  return (
    <div className={styles.line}>
      <span className={styles.name}>{row.person && `${row.person.name} ${row.person.surname}`}</span>
      {month.map((day) => {
        const [entry] = plan.of(row.id, day);
        const leave = entry ? undefined : plan.leave(row.id, day);
        const away = leave ? t('legend.leaveShort') : plan.hasContract(row.id, day) ? '' : t('legend.noContractShort');
        return (
          <span
            key={day}
            data-family={entry?.shift?.color ?? (entry ? 'slate' : undefined)}
            data-off={plan.isWeekend(day) || undefined}
            data-holiday={plan.holiday(day) ? true : undefined}
            data-leave={leave ? true : undefined}
          >
            {entry ? (entry.shift ? shortOf(entry.shift.name) : timesText(entry, plan.zone)) : away}
          </span>
        );
      })}
      <b>{Math.round(hours * 10) / 10}</b>
    </div>
  );
}
