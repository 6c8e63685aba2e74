import type { CellKind } from '../view/cell';

export const jsonCell: CellKind<'json'> = {
  text: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  width: 240,
};
