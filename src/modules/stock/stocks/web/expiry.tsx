import { useTranslation } from '../../../../engine/web/use-translation';
import { useFormat } from '../../../../engine/web/use-format';
import { DayMark } from '../../../../engine/web/ui/day-mark';
import layout from '../../../../engine/web/ui/layout.module.css';

interface Props {
  dateTo: string | null;
  isExpired: boolean;
  expiresSoon: boolean;
}

/** An expiry date: red and a triangle when it is past, amber and a clock within the days of warning. */
export function Expiry({ dateTo, isExpired, expiresSoon }: Props) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  if (!dateTo) return <span className={layout.faint}>—</span>;
  if (!isExpired && !expiresSoon) return format.date(dateTo);
  return (
    <DayMark middle level={isExpired ? 'late' : 'soon'} title={t(isExpired ? 'stocks.expired' : 'stocks.soon')}>
      {format.date(dateTo)}
    </DayMark>
  );
}
