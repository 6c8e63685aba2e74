import { useTranslation } from '../../../../engine/web/use-translation';
import { useFormat } from '../../../../engine/web/use-format';
import { Differences } from './difference';
import { differenceOf } from './line-facts';

/** Pieces of all lines together, as they stand on the screen. */
export function LinesSum({ lines }: { lines: readonly Readonly<Record<string, unknown>>[] }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const declared = lines.reduce((sum, line) => sum + Number(line['declaredAmount'] ?? 0), 0);
  const counted = lines.filter((line) => differenceOf(line) !== undefined);
  const pieces = counted.reduce((sum, line) => sum + Number(line['countedAmount']), 0);
  const differences = counted.map((line) => differenceOf(line) ?? 0);
  const less = differences.reduce((sum, one) => sum + Math.min(one, 0), 0);
  const more = differences.reduce((sum, one) => sum + Math.max(one, 0), 0);
  return (
    <>
      <span>
        {t('receiving.lines.declared')} <b>{format.integer(declared)}</b>
      </span>
      <span>
        {t('receiving.lines.counted')} <b>{counted.length ? format.integer(pieces) : '—'}</b>
      </span>
      {counted.length > 0 && (
        <span>
          {t('receiving.lines.difference')} <Differences less={less} more={more} />
        </span>
      )}
    </>
  );
}
