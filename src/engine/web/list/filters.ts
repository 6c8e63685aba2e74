import type { AnyEntity } from '../../entity';
import { BooleanFilter } from '../../fields/boolean/filter';
import { ChoiceFilter } from '../../fields/choice/filter';
import { ColorFilter } from '../../fields/color/filter';
import { DateFilter } from '../../fields/date/filter';
import { DecimalFilter } from '../../fields/decimal/filter';
import type { Field, Kind } from '../../fields/field';
import { IntegerFilter } from '../../fields/integer/filter';
import { KeysFilter } from '../../fields/keys/filter';
import { MinutesFilter } from '../../fields/minutes/filter';
import { MoneyFilter } from '../../fields/money/filter';
import { PercentFilter } from '../../fields/percent/filter';
import { RefFilter } from '../../fields/ref/filter';
import { TextFilter } from '../../fields/text/filter';
import { alwaysFiltered, type FilterKind } from './filter-kind';

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

/** What a list can be filtered by: the declared extra filters first, then columns, then the rest of the fields. */
export function filterFields(entity: AnyEntity): [key: string, field: Field][] {
  const own = Object.entries(entity.fields).filter(
    ([, field]) => !field.secret && (field.filter ?? alwaysFiltered.has(field.kind)) && filters[field.kind] !== null,
  );
  const listed = entity.list.columns;
  const place = (key: string) => (listed.includes(key) ? listed.indexOf(key) : listed.length);
  own.sort(([a], [b]) => place(a) - place(b));
  const extra = Object.entries(entity.list.filters ?? {});
  return [...extra, ...own.filter(([key]) => !extra.some(([name]) => name === key))];
}
