import { VisuallyHidden } from '../../../../engine/web/ui/visually-hidden';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { CellProps } from '../../../../engine/web/screens';
import { today } from '../../../../engine/web/today';
import { useFormat } from '../../../../engine/web/use-format';
import { DayMark } from '../../../../engine/web/ui/day-mark';
import { dueDay, dueState } from './due';
import styles from './invoices.module.css';
import { approvedInvoiceStates, invoiceKind, invoiceState } from '../../../states/invoice-states';
import { AmountCell } from '../../../settings/money/web/amount-cell';

type DueRow = Parameters<typeof dueState>[0];

/** The due day; red with an icon and the days when it is gone by and something is left to pay. */
export function Due({ row, long }: { row: DueRow; long?: boolean }) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const due = dueDay(row);
  if (!due) return '—';
  const { state, days } = dueState(row, today());
  const day = format.date(due);
  if (state === 'plain') return day;
  const late = state === 'late';
  const words = late
    ? t('due.late', { count: days })
    : state === 'today'
      ? t('due.today')
      : t('due.soon', { count: days });
  return (
    <DayMark level={late ? 'late' : 'soon'} title={words}>
      {day}
      {long ? ` · ${words}` : <VisuallyHidden>{words}</VisuallyHidden>}
    </DayMark>
  );
}

export const DueCell = ({ row }: CellProps) => <Due row={row as unknown as DueRow} />;

/** What is left to pay; of what nobody owes, such as a draft or a proforma, there is no amount. */
export function LeftCell(props: CellProps) {
  const { status, kind } = props.row as Record<string, unknown>;
  const isOwed = approvedInvoiceStates.some((state) => state === status) && kind !== invoiceKind.proforma;
  return isOwed ? <AmountCell {...props} /> : '—';
}

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
