import { refKey, type RefValue } from '../../entity';
import { Swatch } from '../../web/ui/swatch';
import type { CellKind, CellOf } from '../view/cell';

const target = ({ row, column }: Pick<CellOf, 'row' | 'column'>): RefValue | undefined =>
  (row[refKey(column)] as RefValue | null | undefined) ?? undefined;

/** The name of the record pointed at, with its colour if it has one. */
export const refCell: CellKind<'ref'> = {
  text: (value, of) => target(of)?.name ?? `#${String(value)}`,
  draw(value, of) {
    const record = target(of);
    if (!record?.color) return record?.name ?? `#${String(value)}`;
    return (
      <>
        <Swatch color={record.color} /> {record.name}
      </>
    );
  },
  width: 160,
};
