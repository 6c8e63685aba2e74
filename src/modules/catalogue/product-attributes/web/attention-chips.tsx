import { StatusChip } from '../../../../engine/web/ui/status-chip';

/** Attributes of a paint that must be heeded, a chip each. */
export const AttentionChips = ({ of, touch }: { of: readonly string[]; touch?: boolean }) =>
  of.map((name) => (
    <StatusChip key={name} family="amber" icon="alert-triangle" touch={touch}>
      {name}
    </StatusChip>
  ));
