import { useTranslation } from '../../../../engine/web/use-translation';
import type { CellProps } from '../../../../engine/web/screens';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { today } from '../../../../engine/web/today';
import { useFormat } from '../../../../engine/web/use-format';
import { amountText } from '../../stocks/amount-text';
import { Expiry } from '../../stocks/web/expiry';
import type { stocksGrouped } from '../stocks-grouped.entity';

export function GroupedAmountCell({ row, value }: CellProps<typeof stocksGrouped>) {
  const format = useFormat();
  if (value === null || value === undefined || Number(value) === 0) return <span data-quiet="">—</span>;
  return <>{amountText(format, String(value), row.unit)}</>;
}

/** Only what is wrong is shown. */
function LimitCell({ value, text, family }: { value: unknown; text: string; family: 'red' | 'amber' }) {
  if (value !== true) return <span data-quiet="">—</span>;
  return (
    <StatusChip family={family} icon="alert-triangle">
      {text}
    </StatusChip>
  );
}

export function LowCell({ value }: CellProps<typeof stocksGrouped>) {
  const { t } = useTranslation('stock');
  return <LimitCell value={value} text={t('stocks-grouped.view.low')} family="red" />;
}

export function OverCell({ value }: CellProps<typeof stocksGrouped>) {
  const { t } = useTranslation('stock');
  return <LimitCell value={value} text={t('stocks-grouped.view.over')} family="amber" />;
}

export const DateCell = ({ value }: CellProps<typeof stocksGrouped>) => (
  <Expiry dateTo={value as string | null} isExpired={Boolean(value) && String(value) < today()} expiresSoon={false} />
);
