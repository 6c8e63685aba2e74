import { StatusChip } from '../../web/ui/status-chip';
import type { CellKind } from '../view/cell';

/** The status chip: colour, icon and word from the declaration; an option without a colour family is plain text. */
export const choiceCell: CellKind<'choice'> = {
  text: (value, { column, labels }) => labels.choice(column, value as string | number),
  draw(value, { field, column, labels }) {
    const option = field.options[String(value)];
    const label = labels.choice(column, value as string | number);
    if (!option?.family) return label;
    return (
      <StatusChip family={option.family} icon={option.icon}>
        {label}
      </StatusChip>
    );
  },
  width: 128,
};
