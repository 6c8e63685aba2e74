import { booleanCell } from '../../fields/boolean/cell';
import { choiceCell } from '../../fields/choice/cell';
import { colorCell } from '../../fields/color/cell';
import { dateCell } from '../../fields/date/cell';
import { datetimeCell } from '../../fields/datetime/cell';
import { decimalCell } from '../../fields/decimal/cell';
import type { Field, Kind } from '../../fields/field';
import { fileCell } from '../../fields/file/cell';
import { integerCell } from '../../fields/integer/cell';
import { jsonCell } from '../../fields/json/cell';
import { keysCell } from '../../fields/keys/cell';
import { minutesCell } from '../../fields/minutes/cell';
import { moneyCell } from '../../fields/money/cell';
import { passwordCell } from '../../fields/password/cell';
import { percentCell } from '../../fields/percent/cell';
import { refCell } from '../../fields/ref/cell';
import { tagsCell } from '../../fields/tags/cell';
import { textCell } from '../../fields/text/cell';
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
