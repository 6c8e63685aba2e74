import type { CellKind } from '../view/cell';

export const textCell: CellKind<'text'> = { text: (value) => String(value), width: 180 };
