import { BooleanFilter } from '../boolean/filter';
import { ChoiceFilter } from '../choice/filter';
import { ColorFilter } from '../color/filter';
import { DateFilter } from '../date/filter';
import { DecimalFilter } from '../decimal/filter';
import { IntegerFilter } from '../integer/filter';
import { KeysFilter } from '../keys/filter';
import { MinutesFilter } from '../minutes/filter';
import { MoneyFilter } from '../money/filter';
import { PercentFilter } from '../percent/filter';
import { RefFilter } from '../ref/filter';
import { TextFilter } from '../text/filter';
import type { Field, Kind } from '../field';
import type { FilterKind } from './filter';

/** Controls of the filter panel. Null where a kind cannot be filtered. */
const filters = {
  text: TextFilter,
  integer: IntegerFilter,
  decimal: DecimalFilter,
  money: MoneyFilter,
  percent: PercentFilter,
  boolean: BooleanFilter,
  date: DateFilter,
  datetime: DateFilter,
  minutes: MinutesFilter,
  choice: ChoiceFilter,
  color: ColorFilter,
  ref: RefFilter,
  tags: TextFilter,
  keys: KeysFilter,
  file: null,
  password: null,
  json: null,
} satisfies { [K in Kind]: FilterKind<K> };

export const filterKind = (field: Field): FilterKind => filters[field.kind] as FilterKind;
