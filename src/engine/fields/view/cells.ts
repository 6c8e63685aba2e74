import type { ReactNode } from 'react';
import { drawBoolean } from '../boolean/cell';
import { drawChoice } from '../choice/cell';
import { drawColor } from '../color/cell';
import type { Field, FieldOf, Kind } from '../field';
import { drawFile } from '../file/draw';
import { cellText } from '../kinds';
import { drawRef } from '../ref/cell';
import type { CellOf } from '../traits';

/** Draws the cells of a kind that are more than text. A plain function, not a component: a page has hundreds of them. */
export type DrawCell<F extends Field = Field> = (value: unknown, of: CellOf<F>) => ReactNode;

const drawn = {
  boolean: drawBoolean,
  choice: drawChoice,
  color: drawColor,
  ref: drawRef,
  file: drawFile,
} satisfies { [K in Kind]?: DrawCell<FieldOf<K>> };

/** A value as lists show it. Empty values are the caller's to draw. */
export function drawValue(value: unknown, of: CellOf): ReactNode {
  const draw = (drawn as Partial<Record<Kind, DrawCell>>)[of.field.kind];
  return draw ? draw(value, of) : cellText(value, of);
}
