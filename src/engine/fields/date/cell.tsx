import type { CellKind } from '../../web/list/cell';

export const dateCell: CellKind<'date'> = { text: (value, { format }) => format.date(String(value)), width: 96 };
