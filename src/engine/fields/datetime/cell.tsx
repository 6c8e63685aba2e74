import type { CellKind } from '../../web/list/cell';

export const datetimeCell: CellKind<'datetime'> = {
  text: (value, { format }) => format.datetime(String(value)),
  width: 140,
};
