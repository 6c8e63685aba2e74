import type { CellKind } from '../../web/list/cell';

export const minutesCell: CellKind<'minutes'> = {
  text: (value, { format }) => format.minutes(value as number),
  right: true,
  width: 80,
};
