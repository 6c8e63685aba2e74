import type { CellKind } from '../../web/list/cell';

export const jsonCell: CellKind<'json'> = {
  text: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  width: 240,
};
