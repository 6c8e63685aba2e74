import { StatusChip } from '../../web/ui/status-chip';
import type { DrawCell } from '../view/cells';
import type { ChoiceField } from './kind';

/** The status chip: colour, icon and word from the declaration; an option without a colour family is plain text. */
export const drawChoice: DrawCell<ChoiceField> = (value, { field, column, labels }) => {
  const option = field.options[String(value)];
  const label = labels.choice(column, value as string | number);
  if (!option?.family) return label;
  return (
    <StatusChip family={option.family} icon={option.icon}>
      {label}
    </StatusChip>
  );
};
