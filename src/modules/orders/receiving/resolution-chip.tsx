import { useLabels } from '../../../engine/web/labels';
import { StatusChip } from '../../../engine/web/ui/status-chip';
import { receptionItems } from '../reception-items/reception-items.entity';
import { resolutions } from '../reception-status';

/** What was decided about a difference. */
export function ResolutionChip({ value, touch }: { value: unknown; touch?: boolean }) {
  const labels = useLabels(receptionItems);
  const resolution = Number(value ?? 0) as keyof typeof resolutions;
  return (
    <StatusChip family={resolutions[resolution].family} icon={resolutions[resolution].icon} touch={touch}>
      {labels.choice('resolution', resolution)}
    </StatusChip>
  );
}
