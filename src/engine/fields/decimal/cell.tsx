import type { CellKind } from '../view/cell';

export const decimalCell: CellKind<'decimal'> = {
  text: (value, { field, format }) => format.decimal(value as string, field.digits ?? field.scale),
  right: true,
  width: 104,
};
