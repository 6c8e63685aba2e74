import { useTranslation } from '../../../../engine/web/use-translation';
import { useSession } from '../../../../engine/web/engine-context';
import { useLabels } from '../../../../engine/web/labels';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { receptionItems } from '../reception-items.entity';
import { resolutions, resolutionState } from '../reception-status';

/** What was decided about a difference; a customer reads it as theirs. */
export function ResolutionChip({ value, touch }: { value: unknown; touch?: boolean }) {
  const labels = useLabels(receptionItems);
  const { t } = useTranslation('orders');
  const { user } = useSession();
  const resolution = Number(value ?? 0) as keyof typeof resolutions;
  return (
    <StatusChip family={resolutions[resolution].family} icon={resolutions[resolution].icon} touch={touch}>
      {user.isCustomer && resolution !== resolutionState.undecided
        ? t(`receiving.customer.resolution.${resolution}`)
        : labels.choice('resolution', resolution)}
    </StatusChip>
  );
}
