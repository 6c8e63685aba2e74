import type { CellKind } from '../view/cell';

export const percentCell: CellKind<'percent'> = {
  text: (value, { format }) => format.percent(value as number),
  right: true,
  width: 88,
  unit: '%',
};
