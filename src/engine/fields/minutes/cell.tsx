import type { CellKind } from '../view/cell';

export const minutesCell: CellKind<'minutes'> = {
  text: (value, { format }) => format.minutes(value as number),
  right: true,
  width: 80,
};
