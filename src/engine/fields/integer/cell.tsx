import type { CellKind } from '../view/cell';

export const integerCell: CellKind<'integer'> = {
  text: (value, { format }) => format.integer(value as number),
  right: true,
  width: 88,
};
