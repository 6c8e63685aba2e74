import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useDeferredValue, useMemo, type CSSProperties } from 'react';
import { dayFormat } from '../../../../../engine/day-format';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { usePersonal } from '../../../../../engine/web/use-personal';
import { monthOf } from '../../plan-days';
import { hoursText } from './finding-text';
import type { PlanRow } from './mode';
import { CoverDays } from './plan-cover';
import { hoursOf, shortOf, timesText, type Plan } from './plan';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './month-strip.module.css';

interface Props {
  plan: Plan;
  rows: readonly PlanRow[];
  /** The week above. */
  days: readonly string[];
  date: string;
  open: (day: string) => void;
}
/** As many people are shown below the week without being asked for: more would take its room. */
const FITTING = 10;
/** More would be drawn for long. */
const MOST = 60;
const noChoice: boolean | null = null;

/** The month around the week on screen, drawn after it: who is there, or only how many; a day opens its week. */
export function MonthStrip(props: Props) {
  const { plan, rows, days, date, open } = props;
  const now = useMemo(() => ({ plan, rows, days, date, open }), [plan, rows, days, date, open]);
  const drawn = useDeferredValue<Props | null>(now, null);
  return drawn && <Strip {...drawn} />;
}

const Strip = memo(function Strip({ plan, rows, days, date, open }: Props) {
  const { t, i18n } = useTranslation('shiftPlan');
  const [wanted, setWanted] = usePersonal<boolean | null>('shift_plan_strip', noChoice, true);
  const month = useMemo(() => monthOf(date), [date]);
  const title = dayFormat(i18n.language, { month: 'long', year: 'numeric' });
  const mayOpen = rows.length <= MOST;
  const opened = mayOpen && (wanted ?? rows.length <= FITTING);
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <div className={`${layout.card} ${styles.strip}`} style={{ '--days': month.length } as CSSProperties}>
      <div className={styles.line} data-head>
        {mayOpen ? (
          <button
            type="button"
            className={styles.name}
            aria-expanded={opened}
            title={t(opened ? 'strip.close' : 'strip.open')}
            onClick={() => setWanted(!opened)}
          >
            <Chevron size={14} aria-hidden /> {title.format(Date.parse(date))}
          </button>
        ) : (
          <span className={styles.name}>{title.format(Date.parse(date))}</span>
        )}
        {month.map((day) => (
          <button
            key={day}
            type="button"
            tabIndex={-1}
            data-shown={days.includes(day) || undefined}
            data-off={plan.isWeekend(day) || undefined}
            data-holiday={plan.holiday(day) ? true : undefined}
            title={plan.holiday(day)}
            onClick={() => open(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
        <span className={styles.unit}>{opened ? t('hours') : ''}</span>
      </div>
      {opened ? (
        rows.map((row) => <Line key={row.id} {...{ plan, row, month }} />)
      ) : (
        <div className={styles.line}>
          <span className={styles.name}>{t('cover.label')}</span>
          <CoverDays plan={plan} days={month} month loose />
          <span />
        </div>
      )}
    </div>
  );
});

function Line({ plan, row, month }: { plan: Plan; row: PlanRow; month: readonly string[] }) {
  const { t } = useTranslation('shiftPlan');
  const hours = month.flatMap((day) => plan.of(row.id, day)).reduce((sum, entry) => sum + hoursOf(entry), 0);
  return (
    <div className={styles.line}>
      <span className={styles.name}>{row.person && `${row.person.name} ${row.person.surname}`}</span>
      {month.map((day) => {
        const [entry] = plan.of(row.id, day);
        const leave = entry ? undefined : plan.wholeLeave(row.id, day);
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
      <b>{hoursText(hours)}</b>
    </div>
  );
}
