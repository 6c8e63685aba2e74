import type { CellKind } from '../view/cell';

export const keysCell: CellKind<'keys'> = {
  text: (value, { column, labels }) => (value as string[]).map((key) => labels.choice(column, key)).join(', '),
  draw: (value, { format }) => format.integer((value as string[]).length),
  right: true,
  width: 88,
};
