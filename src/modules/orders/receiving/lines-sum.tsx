import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../engine/web/use-format';
import { Difference } from './difference';
import { differenceOf } from './line-facts';

/** Pieces of all lines together, as they stand on the screen. */
export function LinesSum({ lines }: { lines: readonly Readonly<Record<string, unknown>>[] }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const declared = lines.reduce((sum, line) => sum + Number(line['declaredAmount'] ?? 0), 0);
  const counted = lines.filter((line) => differenceOf(line) !== undefined);
  const pieces = counted.reduce((sum, line) => sum + Number(line['countedAmount']), 0);
  const difference = counted.reduce((sum, line) => sum + (differenceOf(line) ?? 0), 0);
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
          {t('receiving.lines.difference')} <Difference value={difference} />
        </span>
      )}
    </>
  );
}
