import type { ComponentType } from 'react';
import { BooleanInput } from '../../fields/boolean/input';
import { ChoiceInput } from '../../fields/choice/input';
import { ColorInput } from '../../fields/color/input';
import { DateInput } from '../../fields/date/input';
import { DatetimeInput } from '../../fields/datetime/input';
import { DecimalInput } from '../../fields/decimal/input';
import type { Kind } from '../../fields/field';
import { FileInput } from '../../fields/file/input';
import { IntegerInput } from '../../fields/integer/input';
import { JsonInput } from '../../fields/json/input';
import { KeysInput } from '../../fields/keys/input';
import { MinutesInput } from '../../fields/minutes/input';
import { MoneyInput } from '../../fields/money/input';
import { PasswordInput } from '../../fields/password/input';
import { PercentInput } from '../../fields/percent/input';
import { RefInput } from '../../fields/ref/input';
import { TagsInput } from '../../fields/tags/input';
import { TextInput } from '../../fields/text/input';
import type { FieldInputProps } from './input-props';

/** How values of each kind are typed. */
export const inputs = {
  text: TextInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  money: MoneyInput,
  percent: PercentInput,
  boolean: BooleanInput,
  date: DateInput,
  datetime: DatetimeInput,
  minutes: MinutesInput,
  choice: ChoiceInput,
  color: ColorInput,
  ref: RefInput,
  tags: TagsInput,
  file: FileInput,
  password: PasswordInput,
  keys: KeysInput,
  json: JsonInput,
} satisfies Record<Kind, ComponentType<FieldInputProps>>;
