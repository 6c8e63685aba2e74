import type { CellKind } from '../../web/list/cell';

export const textCell: CellKind<'text'> = { text: (value) => String(value), width: 180 };
