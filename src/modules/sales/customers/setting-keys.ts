import { refusableKinds, smsKinds } from '../../mail/mail-queue/kinds';

/** Kinds of messages a customer may refuse. */
export const notificationKinds = refusableKinds;

export { smsKinds };

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
