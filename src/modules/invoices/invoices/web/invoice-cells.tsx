import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { CellProps } from '../../../../engine/web/screens';
import { today } from '../../../../engine/web/today';
import { useFormat } from '../../../../engine/web/use-format';
import { dueState } from './due';
import styles from './invoices.module.css';
import { invoiceState } from '../../../states/invoice-states';

type DueRow = Parameters<typeof dueState>[0];

/** The due day; red with an icon and the days when it is gone by and something is left to pay. */
export function Due({ row, long }: { row: DueRow; long?: boolean }) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  if (!row.dueDate) return '—';
  const { state, days } = dueState(row, today());
  const day = format.date(row.dueDate);
  if (state === 'plain') return day;
  const late = state === 'late';
  const Icon = late ? IconAlertTriangle : IconClock;
  const words = late
    ? t('due.late', { count: days })
    : state === 'today'
      ? t('due.today')
      : t('due.soon', { count: days });
  return (
    <span className={styles.due} data-state={state} title={words}>
      <Icon size={14} aria-hidden />
      {day}
      {long ? ` · ${words}` : <VisuallyHidden>{words}</VisuallyHidden>}
    </span>
  );
}

export const DueCell = ({ row }: CellProps) => <Due row={row as unknown as DueRow} />;

/** A number not taken yet is a proposal and looks like one. */
export function NumberCell({ row, value }: CellProps) {
  const { t } = useTranslation('invoices');
  const number = typeof value === 'string' && value ? value : t('number.none');
  if (Number((row as Record<string, unknown>)['status']) !== invoiceState.draft) return number;
  return (
    <span className={styles.proposed} title={t('number.proposed')}>
      {number}
    </span>
  );
}
