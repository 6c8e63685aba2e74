import type { AnyEntity } from '../../../../engine/entity';
import { useLabels } from '../../../../engine/web/labels';
import { StatusChip } from '../../../../engine/web/ui/status-chip';

interface Props {
  entity: AnyEntity;
  /** A choice field of the entity. */
  field: string;
  value: string | number;
}

/** A value of a choice as lists show it. */
export function ChoiceChip({ entity, field, value }: Props) {
  const labels = useLabels(entity);
  const of = entity.fields[field];
  const option = of?.kind === 'choice' ? of.options[value] : undefined;
  return (
    <StatusChip family={option?.family} icon={option?.icon}>
      {labels.choice(field, value)}
    </StatusChip>
  );
}
