import { Swatch } from '../../web/ui/swatch';
import type { DrawCell } from '../view/cells';
import type { ColorField } from './kind';

/** Colour and its name, always both. */
export const drawColor: DrawCell<ColorField> = (value, { word }) => (
  <>
    <Swatch color={String(value)} /> {word(`color.${String(value)}`)}
  </>
);
