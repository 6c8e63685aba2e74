import { VisuallyHidden } from '../../../../engine/web/ui/visually-hidden';
import { useTranslation } from '../../../../engine/web/use-translation';
import { today } from '../../../../engine/web/today';
import { useFormat } from '../../../../engine/web/use-format';
import { DayMark } from '../../../../engine/web/ui/day-mark';
import { dueLevel } from '../due';

/** What lists show where there is no value. */
const nothing = <span data-quiet="">—</span>;

/** A day something ends: red once it is past, amber within thirty days. */
export function DueDay({ day }: { day: string | null }) {
  const { t } = useTranslation('frontdesk');
  const format = useFormat();
  if (day === null) return nothing;
  const level = dueLevel(day, today());
  if (!level) return format.date(day);
  const words = t(`due.${level}`);
  return (
    <DayMark level={level} title={words}>
      {format.date(day)}
      <VisuallyHidden>{words}</VisuallyHidden>
    </DayMark>
  );
}

export const DueCell = ({ value }: { value: unknown }) => <DueDay day={typeof value === 'string' ? value : null} />;

/** When something has to be back: red with an icon once the time is over and it is not. */
export function BackBy({ at, isOverdue }: { at: string | null; isOverdue: boolean }) {
  const { t } = useTranslation('frontdesk');
  const format = useFormat();
  if (at === null) return nothing;
  if (!isOverdue) return format.datetime(at);
  return (
    <DayMark level="late" title={t('carDesk.overdue')}>
      {format.datetime(at)}
      <VisuallyHidden>{t('carDesk.overdue')}</VisuallyHidden>
    </DayMark>
  );
}
