import type * as f from './field';

/** The constructors an entity declaration is written with. They only tag the options with their kind. */
export const text = <const O extends f.TextOptions>(options: O) => ({ kind: 'text', ...options }) as const;
export const integer = <const O extends f.IntegerOptions>(options: O) => ({ kind: 'integer', ...options }) as const;
export const decimal = <const O extends f.DecimalOptions>(options: O) => ({ kind: 'decimal', ...options }) as const;
export const money = <const O extends f.MoneyOptions>(options: O) => ({ kind: 'money', ...options }) as const;
export const percent = <const O extends f.PercentOptions>(options: O) => ({ kind: 'percent', ...options }) as const;
export const boolean = <const O extends f.BooleanOptions>(options: O) => ({ kind: 'boolean', ...options }) as const;
export const date = <const O extends f.DateOptions>(options: O) => ({ kind: 'date', ...options }) as const;
export const datetime = <const O extends f.DatetimeOptions>(options: O) => ({ kind: 'datetime', ...options }) as const;
export const minutes = <const O extends f.MinutesOptions>(options: O) => ({ kind: 'minutes', ...options }) as const;
export const choice = <const O extends f.ChoiceOptions>(options: O & { default?: f.ChoiceValue<O> }) =>
  ({ kind: 'choice', ...options }) as const;
export const color = <const O extends f.ColorOptions>(options: O) => ({ kind: 'color', ...options }) as const;
export const ref = <const T extends string, const O extends Omit<f.RefOptions, 'to'>>(to: T, options: O) =>
  ({ kind: 'ref', to, ...options }) as const;
export const tags = <const O extends f.TagsOptions>(options: O) => ({ kind: 'tags', ...options }) as const;
export const file = <const O extends f.FileOptions>(options: O) => ({ kind: 'file', ...options }) as const;
export const password = <const O extends f.PasswordOptions>(options: O) => ({ kind: 'password', ...options }) as const;
export const keys = <const O extends f.KeysOptions>(options: O) => ({ kind: 'keys', ...options }) as const;
export const json = <const O extends f.CommonOptions>(options: O) => ({ kind: 'json', ...options }) as const;
