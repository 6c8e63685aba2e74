import { refusableKinds, smsKinds } from '../../mail/mail-queue/kinds';
import type { Module } from '../../rights/modules';

/** Kinds of messages a customer may refuse. */
export const notificationKinds = refusableKinds;

export { smsKinds };

/** First numbers of kinds that are not about orders, the last before the others. */
const ranges = [
  [160, 'ALERTS'],
  [90, 'INVOICES'],
  [80, 'QUOTATIONS'],
  [70, 'RECEPTIONS'],
  [60, 'COMPLAINTS'],
] as const satisfies readonly (readonly [number, Module])[];

/** The module whose records a kind of message is about: while it is off, none is sent. */
export const moduleOfKind = (number: number): Module => ranges.find(([first]) => number >= first)?.[1] ?? 'ORDERS';

/** Stored as text, as config and value. What is not stored has its default. */
export interface CustomerSetting {
  config: string;
  value: string;
}

const patterns: Readonly<Record<string, { shape: RegExp; default: string }>> = {
  ...Object.fromEntries(notificationKinds.map((kind) => [`notification_${kind}`, { shape: /^[01]$/, default: '1' }])),
  // An SMS costs money and goes to a telephone: only who asked for it gets it.
  ...Object.fromEntries(smsKinds.map((kind) => [`sms_${kind}`, { shape: /^[01]$/, default: '0' }])),
  /** 0 every position on its own, 1 positions grouped. */
  groupMode: { shape: /^[01]$/, default: '0' },
  /** Days an order usually takes, 0 to 365; empty = not agreed. */
  order_realisation_days: { shape: /^(|\d|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/, default: '' },
};

/** The refusal of a pair that is no setting, or none. */
export function settingError({ config, value }: CustomerSetting): 'UnknownKey' | 'OutOfRange' | undefined {
  if (!Object.hasOwn(patterns, config)) return 'UnknownKey';
  return patterns[config]?.shape.test(value) ? undefined : 'OutOfRange';
}

/** Every setting with its value, stored or default. */
export function allSettings(stored: readonly CustomerSetting[]): Record<string, string> {
  const values = Object.fromEntries(Object.entries(patterns).map(([config, { default: value }]) => [config, value]));
  for (const { config, value } of stored) if (Object.hasOwn(patterns, config)) values[config] = value;
  return values;
}
