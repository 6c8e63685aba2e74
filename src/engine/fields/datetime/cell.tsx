import type { CellKind } from '../view/cell';

export const datetimeCell: CellKind<'datetime'> = {
  text: (value, { format }) => format.datetime(String(value)),
  width: 140,
};
