import { Swatch } from '../../web/ui/swatch';
import type { DrawCell } from '../view/cells';
import { refTraits, targetOf, type RefField } from './kind';

/** The name of the record, with its colour where it has one. */
export const drawRef: DrawCell<RefField> = (value, of) => {
  const record = targetOf(of);
  if (record?.color === undefined) return refTraits.text(value, of);
  return (
    <>
      <Swatch color={record.color} /> {record.name}
    </>
  );
};
