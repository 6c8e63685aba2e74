import type { CellKind } from '../../web/list/cell';

export const integerCell: CellKind<'integer'> = {
  text: (value, { format }) => format.integer(value as number),
  right: true,
  width: 88,
};
