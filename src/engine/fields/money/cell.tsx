import type { CellKind } from '../view/cell';

export const moneyCell: CellKind<'money'> = {
  text: (value, { format }) => format.money(value as number),
  right: true,
  width: 112,
};
