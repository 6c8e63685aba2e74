import { booleanCell } from '../boolean/cell';
import { choiceCell } from '../choice/cell';
import { colorCell } from '../color/cell';
import { dateCell } from '../date/cell';
import { datetimeCell } from '../datetime/cell';
import { decimalCell } from '../decimal/cell';
import type { Field, Kind } from '../field';
import { fileCell } from '../file/cell';
import { integerCell } from '../integer/cell';
import { jsonCell } from '../json/cell';
import { keysCell } from '../keys/cell';
import { minutesCell } from '../minutes/cell';
import { moneyCell } from '../money/cell';
import { passwordCell } from '../password/cell';
import { percentCell } from '../percent/cell';
import { refCell } from '../ref/cell';
import { tagsCell } from '../tags/cell';
import { textCell } from '../text/cell';
import type { CellKind } from './cell';

const cells = {
  text: textCell,
  integer: integerCell,
  decimal: decimalCell,
  money: moneyCell,
  percent: percentCell,
  boolean: booleanCell,
  date: dateCell,
  datetime: datetimeCell,
  minutes: minutesCell,
  choice: choiceCell,
  color: colorCell,
  ref: refCell,
  tags: tagsCell,
  file: fileCell,
  password: passwordCell,
  keys: keysCell,
  json: jsonCell,
} satisfies { [K in Kind]: CellKind<K> };

/** How values of this field are shown. */
export const cellKind = (field: Field): CellKind => cells[field.kind] as CellKind;
