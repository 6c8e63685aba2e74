import type { CellKind } from '../../web/list/cell';

export const decimalCell: CellKind<'decimal'> = {
  text: (value, { field, format }) => format.decimal(value as string, field.digits ?? field.scale),
  right: true,
  width: 104,
};
