import { Swatch } from '../../web/ui/swatch';
import type { CellKind } from '../view/cell';

/** Colour and its name, always both. */
export const colorCell: CellKind<'color'> = {
  text: (value, { word }) => word(`color.${String(value)}`),
  draw: (value, { word }) => (
    <>
      <Swatch color={String(value)} /> {word(`color.${String(value)}`)}
    </>
  ),
  width: 128,
};
