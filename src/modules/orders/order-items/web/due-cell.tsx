import type { TFunction } from '../../../../engine/web/text-keys';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { RefValue } from '../../../../engine/entity';
import { formatFor, type Format } from '../../../../engine/format';
import type { CellProps } from '../../../../engine/web/screens';
import { i18n, translateIn } from '../../../../engine/web/i18n';
import { shopZone } from '../../../../engine/web/shop-zone';
import { today } from '../../../../engine/web/today';
import { VisuallyHidden } from '../../../../engine/web/ui/visually-hidden';
import { useFormat } from '../../../../engine/web/use-format';
import { DayMark } from '../../../../engine/web/ui/day-mark';
import { dueState, shortDay } from './due';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './due-cell.module.css';

interface DueProps {
  due: string | null | undefined;
  status: number;
  /** With the year. */
  long?: boolean;
}

interface DueMarkProps extends DueProps {
  t: TFunction<'orders'>;
  format: Format;
  /** Today. */
  now: string;
}

/** A due day: red and an icon when it is gone by and the work not ready, amber today and where none is set. */
export function Due(props: DueProps) {
  const { t } = useTranslation('orders');
  return <DueMark {...props} t={t} format={useFormat()} now={today()} />;
}

/** The same where texts and formats are at hand: nothing to look up in each of many rows. */
export function DueMark({ due, status, long, t, format, now }: DueMarkProps) {
  const state = dueState(due, status, now);
  if (state === 'none')
    return (
      <DayMark middle level="missing">
        {t('orders.due.none')}
      </DayMark>
    );
  if (!due) return <span className={layout.faint}>—</span>;
  const day = long ? format.date(due) : shortDay(format.date(due), due, now);
  if (state === 'plain') return day;
  if (state === 'late')
    return (
      <DayMark middle level="late" title={t('orders.due.late')}>
        {day}
      </DayMark>
    );
  return (
    <DayMark middle level="soon">
      {long ? day : t('orders.due.today')}
    </DayMark>
  );
}

/** A priority: a dot in its colour and its first letter; the normal one hollow and grey. */
export function Priority({ of, long }: { of: RefValue | null | undefined; long?: boolean }) {
  if (!of) return <span className={layout.faint}>—</span>;
  return (
    <span className={styles.priority} data-family={of.color ?? 'grey'} title={long ? undefined : of.name}>
      <i aria-hidden />
      {long ? of.name : <span aria-hidden>{of.name.slice(0, 1).toUpperCase()}</span>}
      {!long && <VisuallyHidden>{of.name}</VisuallyHidden>}
    </span>
  );
}

type Row = Readonly<Record<string, unknown>>;

/** A list draws its rows again in another language: its cells need not ask for texts each. */
export const DueCell = ({ row, value }: CellProps) => (
  <DueMark
    due={value as string | null}
    status={Number((row as Row)['status'] ?? 0)}
    t={translateIn('orders')}
    format={formatFor(i18n.language, shopZone())}
    now={today()}
  />
);
export const PriorityCell = ({ row }: CellProps) => <Priority of={(row as Row)['orderPriority'] as RefValue | null} />;
