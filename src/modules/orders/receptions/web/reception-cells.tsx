import { useTranslation } from '../../../../engine/web/use-translation';
import type { CellProps } from '../../../../engine/web/screens';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import type { receptions } from '../receptions.entity';
import { Difference, Differences } from './difference';

/** Pieces more or less than declared, of what is counted. */
export function DifferenceCell({ row, value }: CellProps<typeof receptions>) {
  if (value === null || value === undefined) return <Difference value={null} />;
  return <Differences less={Number(row['lessSum'] ?? 0)} more={Number(row['moreSum'] ?? 0)} />;
}

/** Questions the customer has not answered. */
export function QuestionsCell({ value }: CellProps<typeof receptions>) {
  const { t } = useTranslation('orders');
  if (!value) return null;
  return (
    <StatusChip family="amber" icon="message-question">
      {t('receiving.questions', { count: Number(value) })}
    </StatusChip>
  );
}
