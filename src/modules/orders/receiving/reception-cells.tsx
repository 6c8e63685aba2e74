import { useTranslation } from 'react-i18next';
import type { CellProps } from '../../../engine/web/screens';
import { StatusChip } from '../../../engine/web/ui/status-chip';
import type { receptions } from '../receptions/receptions.entity';
import { Difference } from './difference';

/** Pieces more or less than declared, of what is counted. */
export function DifferenceCell({ value }: CellProps<typeof receptions>) {
  return <Difference value={value as number | null} />;
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
