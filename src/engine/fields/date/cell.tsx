import type { CellKind } from '../view/cell';

export const dateCell: CellKind<'date'> = { text: (value, { format }) => format.date(String(value)), width: 96 };
