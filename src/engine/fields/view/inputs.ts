import type { ComponentType } from 'react';
import { BooleanInput } from '../boolean/input';
import { ChoiceInput } from '../choice/input';
import { ColorInput } from '../color/input';
import { DateInput } from '../date/input';
import { DatetimeInput } from '../datetime/input';
import { DecimalInput } from '../decimal/input';
import type { Kind } from '../field';
import { FileInput } from '../file/input';
import { IntegerInput } from '../integer/input';
import { JsonInput } from '../json/input';
import { KeysInput } from '../keys/input';
import { MinutesInput } from '../minutes/input';
import { MoneyInput } from '../money/input';
import { PasswordInput } from '../password/input';
import { PercentInput } from '../percent/input';
import { RefInput } from '../ref/input';
import { TagsInput } from '../tags/input';
import { TextInput } from '../text/input';
import type { FieldInputProps } from './input';

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
