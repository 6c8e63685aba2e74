import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { today } from '../../../../engine/web/today';
import { useFormat } from '../../../../engine/web/use-format';
import { dueLevel } from '../due';
import styles from './due.module.css';

/** A day something ends: red once it is past, amber within thirty days. */
export function DueDay({ day }: { day: string | null }) {
  const { t } = useTranslation('frontdesk');
  const format = useFormat();
  if (day === null) return null;
  const level = dueLevel(day, today());
  if (!level) return format.date(day);
  const Icon = level === 'late' ? IconAlertTriangle : IconClock;
  const words = t(`due.${level}`);
  return (
    <span className={styles.due} data-level={level} title={words}>
      <Icon size={14} aria-hidden />
      {format.date(day)}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

export const DueCell = ({ value }: { value: unknown }) => <DueDay day={typeof value === 'string' ? value : null} />;

/** When something has to be back: red with an icon once the time is over and it is not. */
export function BackBy({ at, isOverdue }: { at: string | null; isOverdue: boolean }) {
  const { t } = useTranslation('frontdesk');
  const format = useFormat();
  if (at === null) return null;
  if (!isOverdue) return format.datetime(at);
  return (
    <span className={styles.due} data-level="late" title={t('carDesk.overdue')}>
      <IconAlertTriangle size={14} aria-hidden />
      {format.datetime(at)}
      <VisuallyHidden>{t('carDesk.overdue')}</VisuallyHidden>
    </span>
  );
}
