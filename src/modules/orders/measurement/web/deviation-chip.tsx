import { useTranslation } from '../../../../engine/web/use-translation';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { useFormat } from '../../../../engine/web/use-format';

/** "+8,9 %": how far what was measured lies from what was declared. */
export function DeviationChip({ percent }: { percent: number }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const value = `${percent > 0 ? '+' : '−'}${format.decimal(`${Math.abs(percent)}E-2`, 1)} %`;
  return (
    <span title={t('measuring.deviation')}>
      <StatusChip family="amber" icon="ruler-measure">
        {value}
      </StatusChip>
    </span>
  );
}
